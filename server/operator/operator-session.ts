import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { hashCode, isSameHash, MAX_CODE_ATTEMPTS, newCode } from '../accounts/emailed-code.ts';
import { NOBODYS_HASH } from '../accounts/passwords/password-hasher.ts';
import { hashToken, newToken } from '../accounts/secret-token.ts';
import { takeAttempt } from '../budgets/take-attempt.ts';
import { operators, operatorSessions } from '../database/tables/operation-tables.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { say } from '../texts.ts';
import type { OperatorRole } from '../settings/operator-settings.ts';
import { normalizeOperator } from './operator-password.ts';
import type { OperatorServices } from './operator-password.ts';

export interface Operator {
  readonly email: string;
  readonly role: OperatorRole;
}

export type OperatorAttempt =
  /** The password or the code is correct. `token` is the session token, which only the cookie may contain. */
  | { readonly kind: 'right'; readonly token: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'wait'; readonly waitsMs: number };

/**
 * Verifies an operator's password. A correct password creates a session, and mails the code that activates it. A
 * wrong password and an unknown email get the same result after the same work.
 */
export async function tryOperatorPassword(
  given: { readonly email: string; readonly password: string },
  clientIp: string,
  services: OperatorServices,
): Promise<OperatorAttempt> {
  const { configuration, database, passwords, now } = services;
  const email = normalizeOperator(given.email);
  const attempt = await takeAttempt(['operator-log-in'], { clientIp, email }, services);
  if (attempt.kind === 'wait') return attempt;
  const [known] = await database.queries.select().from(operators).where(eq(operators.email, email));
  const isRight = await passwords.verify(known?.passwordHash ?? NOBODYS_HASH, given.password);
  if (isRight === undefined) return { kind: 'busy' };
  if (!isRight || known?.passwordHash == null || !configuration.operators.has(email))
    return { kind: 'wrong' };
  const passwordHash = await passwords.renew(known.passwordHash, given.password);
  const token = newToken();
  const tokenHash = hashToken(token) ?? '';
  const code = newCode();
  await database.transaction(async (queries) => {
    if (passwordHash !== known.passwordHash)
      await queries.update(operators).set({ passwordHash }).where(eq(operators.email, email));
    await queries.insert(operatorSessions).values({
      tokenHash,
      email,
      codeHash: hashCode(tokenHash, code),
      expiresAt: new Date(now().getTime() + configuration.codeMs),
    });
    await addMail(queries, {
      kind: 'operator-code',
      to: email,
      subject: say('mail.operator-code.subject'),
      ...writeLetter([say('mail.operator-code.text'), { code }, say('mail.operator-code.not-you')]),
    });
  });
  // The attempt counts even with the correct password. Otherwise, a thief of the password could try codes forever.
  return { kind: 'right', token };
}

/** Enters the emailed code of a session. The session gets a new token, and its full lifetime. */
export async function enterOperatorCode(
  token: string | undefined,
  code: string,
  services: OperatorServices,
): Promise<OperatorAttempt> {
  const { configuration, database, now } = services;
  const tokenHash = hashToken(token ?? '');
  if (tokenHash === undefined) return { kind: 'wrong' };
  return database.transaction(async (queries): Promise<OperatorAttempt> => {
    const isOpen = and(
      eq(operatorSessions.tokenHash, tokenHash),
      isNotNull(operatorSessions.codeHash),
      gt(operatorSessions.expiresAt, now()),
      lt(operatorSessions.attempts, MAX_CODE_ATTEMPTS),
    );
    const [session] = await queries
      .update(operatorSessions)
      .set({ attempts: sql`${operatorSessions.attempts} + 1` })
      .where(isOpen)
      .returning();
    if (session === undefined || !isSameHash(session.codeHash ?? '', hashCode(tokenHash, code)))
      return { kind: 'wrong' };
    await queries.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
    const next = newToken();
    const expiresAt = new Date(now().getTime() + configuration.operatorSessionMs);
    await queries
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(next) ?? '', email: session.email, codeHash: null, expiresAt });
    return { kind: 'right', token: next };
  });
}

/** Returns the operator of a usable session, or undefined. The current setting determines the role. */
export async function findOperator(
  token: string | undefined,
  { configuration, database, now }: Pick<OperatorServices, 'configuration' | 'database' | 'now'>,
): Promise<Operator | undefined> {
  const tokenHash = hashToken(token ?? '');
  if (tokenHash === undefined) return undefined;
  const isUsable = and(
    eq(operatorSessions.tokenHash, tokenHash),
    isNull(operatorSessions.codeHash),
    gt(operatorSessions.expiresAt, now()),
  );
  const [found] = await database.queries
    .select({ email: operatorSessions.email })
    .from(operatorSessions)
    .where(isUsable);
  const role = found && configuration.operators.get(found.email);
  return found === undefined || role === undefined ? undefined : { email: found.email, role };
}

export async function endOperatorSession(
  token: string | undefined,
  { database }: Pick<OperatorServices, 'database'>,
): Promise<void> {
  const tokenHash = hashToken(token ?? '');
  if (tokenHash !== undefined)
    await database.queries.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

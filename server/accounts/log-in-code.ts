import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { limitRequests, takeMail, tooManyMails } from '../budgets/limit-mails.ts';
import { takeAttempt } from '../budgets/take-attempt.ts';
import type { Queries } from '../database/queries.ts';
import { logInCodes } from '../database/tables/operation-tables.ts';
import { accounts } from '../database/tables/schema.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { say } from '../texts.ts';
import { storefront } from '../seller/storefront.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { hashCode, isSameHash, MAX_CODE_ATTEMPTS, newCode } from './emailed-code.ts';
import { endCredentials } from './events/end-credentials.ts';
import { readEmail } from './find-or-create-account.ts';
import { addOwnerMail, ownerOf } from './owner-link.ts';
import { startLogIn } from './start-log-in.ts';
import type { LoggedIn } from './start-log-in.ts';

const MS_A_MINUTE = 60_000;

export type CodeResult =
  LoggedIn | { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly waitsMs: number };

/**
 * Mails the owner of an account a code that logs in without the password. Earlier codes become invalid. Known
 * and unknown emails get the same response after the same work.
 * @returns the rejection when a limit is exceeded
 */
export async function requestLogInCode(
  given: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<ActionReply | undefined> {
  const { configuration, database, now } = services;
  const email = readEmail(given);
  const refused = await limitRequests('log-in-code', clientIp, services);
  if (refused !== undefined) return refused;
  const waitsMs = await takeMail(email, services, 'log-in-code');
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const code = newCode();
  const expiresAt = new Date(now().getTime() + configuration.codeMs);
  const write = async (queries: Queries): Promise<void> => {
    await queries.execute(sql`
      insert into ${logInCodes} (account_id, code_hash, expires_at)
      select ${accounts.id}, ${hashCode(email, code)}, ${expiresAt.toISOString()}::timestamptz
      from ${accounts} where ${accounts.email} = ${email}
      on conflict (account_id) do update
      set code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`);
    const minutes = Math.max(1, Math.floor(configuration.codeMs / MS_A_MINUTE));
    await addOwnerMail(queries, {
      kind: 'log-in-code',
      to: email,
      subject: say('mail.log-in-code.subject', { shop: storefront.name }),
      ...writeLetter([
        say('mail.log-in-code.text'),
        { code },
        say('mail.log-in-code.lifetime', { minutes }),
        say('mail.log-in-code.not-you'),
      ]),
    });
  };
  await database.transaction(write, { isRepeatable: true });
  return undefined;
}

/**
 * Uses up the code of an account, or counts a wrong attempt. Locks the account: an event that ends the code waits until
 * the session exists, and ends that too.
 * @returns the id of the account; undefined for a wrong, used or expired code and for an unknown email
 */
export async function spendCode(
  queries: Queries,
  email: string,
  code: string,
  now: Date,
): Promise<string | undefined> {
  await ownerOf(queries, email).for('update');
  const [found] = await queries
    .update(logInCodes)
    .set({ attempts: sql`${logInCodes.attempts} + 1` })
    .where(
      and(
        eq(logInCodes.accountId, sql`(${ownerOf(queries, email)})`),
        gt(logInCodes.expiresAt, now),
        lt(logInCodes.attempts, MAX_CODE_ATTEMPTS),
      ),
    )
    .returning();
  if (found === undefined || !isSameHash(found.codeHash, hashCode(email, code))) return undefined;
  await endCredentials(queries, found.accountId, 'log-in-code-used');
  return found.accountId;
}

/**
 * Logs a visitor in with an emailed code. A wrong code and an unknown email get the same result. A code
 * becomes invalid after its first use or after five wrong attempts.
 */
export async function useLogInCode(
  given: { readonly email: string; readonly code: string },
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<CodeResult> {
  const email = readEmail(given.email);
  const { clientIp } = visitor;
  const attempt = await takeAttempt(['log-in-code-entry'], { clientIp }, services);
  if (attempt.kind !== 'allowed') {
    return { kind: 'wait', waitsMs: attempt.kind === 'wait' ? attempt.waitsMs : 0 };
  }
  const use = async (queries: Queries): Promise<CodeResult> => {
    const accountId = await spendCode(queries, email, given.code, services.now());
    if (accountId === undefined) return { kind: 'wrong' };
    await attempt.giveBack(queries);
    return startLogIn(queries, accountId, visitor, services);
  };
  return services.database.transaction(use, { isRepeatable: true });
}

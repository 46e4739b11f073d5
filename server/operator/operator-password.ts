import { and, eq, gt, sql } from 'drizzle-orm';
import { takeAttempt } from '../budgets/take-attempt.ts';
import { tooMany } from '../budgets/take-budgets.ts';
import { hashNewPassword } from '../accounts/passwords/check-password.ts';
import type { AccountRefusal } from '../accounts/passwords/check-password.ts';
import { hashToken, newToken } from '../accounts/secret-token.ts';
import { operators, operatorSessions } from '../database/tables/operation-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import type { OrderServices } from '../order-services.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { say } from '../texts.ts';
import { storefront } from '../seller/storefront.ts';
import { OPERATOR_ADDRESS } from '../seller/operator-address.ts';

export type OperatorServices = Pick<
  OrderServices,
  'configuration' | 'database' | 'now' | 'origin' | 'passwords' | 'log'
>;

export const normalizeOperator = (email: string): string => email.trim().toLowerCase();

/** The row that is written for emails of nobody. No link finds its owner. */
const NOBODY = '';

/**
 * Mails an operator a link that sets a password. Anybody else gets the same response after the same queries,
 * so that its time does not tell who is an operator: the email is deleted before it is committed.
 * @returns the rejection when a limit of the network or of the mailbox is exceeded
 */
export async function requestOperatorLink(
  given: string,
  clientIp: string,
  services: OperatorServices,
): Promise<ActionReply | undefined> {
  const { configuration, database, now, origin } = services;
  const email = normalizeOperator(given);
  const attempt = await takeAttempt(['operator-link'], { clientIp, email }, services);
  if (attempt.kind === 'wait') return tooMany(attempt.waitsMs);
  const isOperator = configuration.operators.has(email);
  const token = newToken();
  const link = {
    linkHash: hashToken(token) ?? '',
    linkExpiresAt: new Date(now().getTime() + configuration.resetMs),
  };
  await database.transaction(async (queries) => {
    await queries
      .insert(operators)
      .values({ email: isOperator ? email : NOBODY, ...link })
      .onConflictDoUpdate({ target: operators.email, set: link });
    const mail = await addMail(queries, {
      kind: 'operator-password',
      to: email,
      subject: say('mail.operator-password.subject', { shop: storefront.name }),
      ...writeLetter([
        say('mail.operator-password.text'),
        { link: say('mail.set-password'), address: `${origin()}${OPERATOR_ADDRESS}password/${token}/` },
        say('mail.operator-password.not-you'),
      ]),
    });
    await queries.delete(outbox).where(and(eq(outbox.id, mail), sql`${!isOperator}`));
  });
  return undefined;
}

/** Returns the operator of a link, or undefined for a used, expired or unknown one. */
export async function findLinkOwner(
  token: string,
  { configuration, database, now }: Pick<OperatorServices, 'configuration' | 'database' | 'now'>,
): Promise<string | undefined> {
  const linkHash = hashToken(token);
  if (linkHash === undefined) return undefined;
  const [found] = await database.queries
    .select({ email: operators.email })
    .from(operators)
    .where(and(eq(operators.linkHash, linkHash), gt(operators.linkExpiresAt, now())));
  return found !== undefined && configuration.operators.has(found.email) ? found.email : undefined;
}

/**
 * Sets an operator's password with a link, and ends all sessions.
 * @returns the rejection; 'old-link' for a link that is not valid; undefined when the password is set
 */
export async function setOperatorPassword(
  token: string,
  password: string,
  services: OperatorServices,
): Promise<AccountRefusal | 'old-link' | undefined> {
  const email = await findLinkOwner(token, services);
  if (email === undefined) return 'old-link';
  const hashed = await hashNewPassword(password, services);
  if (typeof hashed !== 'string') return hashed;
  return services.database.transaction(async (queries) => {
    const isLink = and(eq(operators.email, email), eq(operators.linkHash, hashToken(token) ?? ''));
    const changed = await queries
      .update(operators)
      .set({ passwordHash: hashed, linkHash: null, linkExpiresAt: null })
      .where(isLink)
      .returning({ email: operators.email });
    if (changed.length === 0) return 'old-link';
    await queries.delete(operatorSessions).where(eq(operatorSessions.email, email));
    return undefined;
  });
}

import { eq, notExists, and, sql } from 'drizzle-orm';
import { accountTokens } from '../database/tables/account-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { Mail } from '../outbox/add-mail.ts';
import { say } from '../texts.ts';
import type { AccountServices } from './account-services.ts';
import { hashToken, newToken } from './secret-token.ts';

type LinkServices = Pick<AccountServices, 'configuration' | 'now'>;

/** Builds the query for the id of the account with the given email. */
export function ownerOf(queries: Pick<Queries, 'select'>, email: string) {
  return queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
}

/**
 * Stores a one-time token for the account with the given email. If there is none, does the same work, so that
 * timing reveals nothing.
 */
export async function addOwnerToken(
  queries: Pick<Queries, 'execute'>,
  kind: 'password-reset' | 'log-in-link',
  email: string,
  { configuration, now }: LinkServices,
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + configuration.resetMs);
  await queries.execute(sql`
    insert into ${accountTokens} (token_hash, kind, account_id, created_at, expires_at)
    select ${hashToken(token)}, ${kind}, ${accounts.id}, ${createdAt.toISOString()}::timestamptz,
      ${expiresAt.toISOString()}::timestamptz
    from ${accounts} where ${accounts.email} = ${email}`);
  return token;
}

/**
 * Mails the owner of an account. If no account has the email, does the same work and deletes the message in
 * the same transaction.
 */
export async function addOwnerMail(
  queries: Pick<Queries, 'insert' | 'select' | 'delete'>,
  mail: Mail,
): Promise<void> {
  const id = await addMail(queries, mail);
  await queries.delete(outbox).where(and(eq(outbox.id, id), notExists(ownerOf(queries, mail.to))));
}

const MS_A_MINUTE = 60_000;

/** Formats the lifetime of a link as a sentence. */
export function lifetimeOf({ configuration }: Pick<LinkServices, 'configuration'>): string {
  const minutes = Math.max(1, Math.floor(configuration.resetMs / MS_A_MINUTE));
  return say(minutes === 1 ? 'mail.lifetime-minute' : 'mail.lifetime', { n: minutes });
}

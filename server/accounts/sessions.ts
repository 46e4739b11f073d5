import { and, eq, gt } from 'drizzle-orm';
import { sessions } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import type { AccountServices } from './account-services.ts';
import { hashToken, newToken } from './secret-token.ts';

type SessionServices = Pick<AccountServices, 'configuration' | 'now'>;

/** The account of a logged-in customer. */
export type SignedIn = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'confirmedAt'>;

/**
 * Starts a session of an account.
 * @returns the session token, which only the cookie may contain
 */
export async function beginSession(
  queries: Pick<Queries, 'insert'>,
  accountId: string,
  { configuration, now }: SessionServices,
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + configuration.sessionMs);
  await queries
    .insert(sessions)
    .values({ tokenHash: hashToken(token) ?? '', accountId, createdAt, expiresAt });
  return token;
}

/** Returns the account of a session, or undefined for an ended, expired or unknown one. */
export async function findSignedIn(
  queries: Pick<Queries, 'select'>,
  token: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token ?? '');
  if (tokenHash === undefined) return undefined;
  const [found] = await queries
    .select({ id: accounts.id, email: accounts.email, confirmedAt: accounts.confirmedAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found;
}

export async function endSession(queries: Pick<Queries, 'delete'>, token: string | undefined): Promise<void> {
  const tokenHash = hashToken(token ?? '');
  if (tokenHash !== undefined) await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

import { and, eq, gt } from 'drizzle-orm';
import { accountTokens } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { hashToken, newToken } from './secret-token.ts';

type TokenColumns = typeof accountTokens.$inferSelect;
type TokenKind = TokenColumns['kind'];

/** The purpose of a token and its lifetime. */
interface NewToken extends Pick<TokenColumns, 'kind' | 'accountId' | 'createdAt' | 'expiresAt'> {
  readonly orderId?: string;
  readonly passwordHash?: string;
  readonly newEmail?: string;
}

/**
 * Stores a new token of an account.
 * @returns the token, which only the email may contain
 */
export async function addToken(queries: Pick<Queries, 'insert'>, columns: NewToken): Promise<string> {
  const token = newToken();
  await queries.insert(accountTokens).values({ ...columns, tokenHash: hashToken(token) ?? '' });
  return token;
}

function isGood(token: string, kind: TokenKind, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token) ?? ''),
    eq(accountTokens.kind, kind),
    gt(accountTokens.expiresAt, now),
  );
}

/** Returns the row of a token, or undefined for a used, expired or unknown token. */
export async function findToken(
  queries: Pick<Queries, 'select'>,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<TokenColumns | undefined> {
  const [found] = await queries
    .select()
    .from(accountTokens)
    .where(isGood(token, kind, now));
  return found;
}

/**
 * Uses up a token. Of two concurrent calls, the first to commit returns the token and the other returns
 * undefined.
 */
export async function useToken(
  queries: Pick<Queries, 'delete'>,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<TokenColumns | undefined> {
  const [used] = await queries
    .delete(accountTokens)
    .where(isGood(token, kind, now))
    .returning();
  return used;
}

import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queries } from '../../database/queries.ts';
import { solvedCaptchas } from '../../database/tables/schema.ts';

/** The visitor who owns a token, and the form. */
export interface TokenOwner {
  readonly visitor: string;
  readonly form: string;
}

/** A captcha token whose verification was started. */
export interface KnownToken extends TokenOwner {
  /** The attempt that used the token, or null. */
  readonly spentBy: string | null;
  readonly askedAt: Date;
  /** Null until the provider has verified the token. */
  readonly verifiedAt: Date | null;
}

/** Storage time of tokens, in ms. No provider accepts a token for that long. */
const KEEP_MS = 3_600_000;

function hasHash(token: string) {
  return eq(solvedCaptchas.tokenHash, hashOf(token));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findToken(
  queries: Pick<Queries, 'select'>,
  token: string,
): Promise<KnownToken | undefined> {
  const [known] = await queries.select().from(solvedCaptchas).where(hasHash(token));
  return known;
}

/**
 * Claims the verification of a token by its hash. Returns false when another request has claimed it. Deletes
 * expired tokens.
 */
export async function claimToken(
  queries: Pick<Queries, 'insert' | 'delete'>,
  token: string,
  { visitor, form }: TokenOwner,
  now: Date,
): Promise<boolean> {
  const longAgo = new Date(now.getTime() - KEEP_MS);
  await queries.delete(solvedCaptchas).where(lt(solvedCaptchas.askedAt, longAgo));
  const claimed = await queries
    .insert(solvedCaptchas)
    .values({ tokenHash: hashOf(token), visitor, form, askedAt: now })
    .onConflictDoNothing()
    .returning({ tokenHash: solvedCaptchas.tokenHash });
  return claimed.length > 0;
}

export async function noteVerified(
  queries: Pick<Queries, 'update'>,
  token: string,
  now: Date,
): Promise<void> {
  await queries.update(solvedCaptchas).set({ verifiedAt: now }).where(hasHash(token));
}

/** Deletes a token that the provider did not verify. */
export async function forgetToken(queries: Pick<Queries, 'delete'>, token: string): Promise<void> {
  await queries.delete(solvedCaptchas).where(and(hasHash(token), isNull(solvedCaptchas.verifiedAt)));
}

/**
 * Uses a token for an attempt. Returns false when another attempt used it. The same attempt may use it again.
 */
export async function spendToken(
  queries: Pick<Queries, 'update'>,
  token: string,
  attempt: string,
): Promise<boolean> {
  const isFree = or(isNull(solvedCaptchas.spentBy), eq(solvedCaptchas.spentBy, attempt));
  const spent = await queries
    .update(solvedCaptchas)
    .set({ spentBy: attempt })
    .where(and(hasHash(token), isNotNull(solvedCaptchas.verifiedAt), isFree))
    .returning({ tokenHash: solvedCaptchas.tokenHash });
  return spent.length > 0;
}

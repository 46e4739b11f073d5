import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queries } from '../../database/queries.ts';
import { solvedCaptchas } from '../../database/tables/schema.ts';

/** Whose token it is, and for which form. */
export interface TokenOwner {
  readonly visitor: string;
  readonly form: string;
}

/** A token that its provider was asked about. */
export interface KnownToken extends TokenOwner {
  /** The attempt it was spent for; null while it is not spent. */
  readonly spentBy: string | null;
  readonly askedAt: Date;
  /** Null while the provider has not said yes. */
  readonly verifiedAt: Date | null;
}

/** Tokens are remembered so long, in ms: well beyond the time in which their provider would say yes again. */
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
 * Notes by its hash that the provider is asked about a token; false where somebody else has done so. Those of long ago are
 * forgotten.
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

/** The provider has said yes. */
export async function noteVerified(
  queries: Pick<Queries, 'update'>,
  token: string,
  now: Date,
): Promise<void> {
  await queries.update(solvedCaptchas).set({ verifiedAt: now }).where(hasHash(token));
}

/** Forgets a token that the provider has not said yes to. */
export async function forgetToken(queries: Pick<Queries, 'delete'>, token: string): Promise<void> {
  await queries.delete(solvedCaptchas).where(and(hasHash(token), isNull(solvedCaptchas.verifiedAt)));
}

/** Spends a token for an attempt; false where another one was quicker. The same attempt may come again. */
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

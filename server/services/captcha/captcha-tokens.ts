import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queries } from '../../database/open-database.ts';
import { solvedCaptchas } from '../../database/schema.ts';

/** Whose token it is, and for which form. */
export interface TokenOwner {
  readonly visitor: string;
  readonly form: string;
}

/** A token that its provider has said yes to. */
export interface KnownToken extends TokenOwner {
  /** The attempt it was spent for; null while it is not spent. */
  readonly spentBy: string | null;
  readonly verifiedAt: Date;
}

/** Tokens are remembered so long, in ms: well beyond the time in which their provider would say yes again. */
const KEEP_MS = 3_600_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function findToken(
  queries: Pick<Queries, 'select'>,
  token: string,
): Promise<KnownToken | undefined> {
  const [known] = await queries
    .select()
    .from(solvedCaptchas)
    .where(eq(solvedCaptchas.tokenHash, hashOf(token)));
  return known;
}

/** Remembers a token by its hash; those of long ago are forgotten. */
export async function rememberToken(
  queries: Pick<Queries, 'insert' | 'delete'>,
  token: string,
  { visitor, form }: TokenOwner,
  now: Date,
): Promise<void> {
  await queries
    .delete(solvedCaptchas)
    .where(lt(solvedCaptchas.verifiedAt, new Date(now.getTime() - KEEP_MS)));
  await queries
    .insert(solvedCaptchas)
    .values({ tokenHash: hashOf(token), visitor, form, verifiedAt: now })
    .onConflictDoNothing();
}

/** Spends a token for an attempt; false where another one was quicker. The same attempt may come again. */
export async function spendToken(
  queries: Pick<Queries, 'update'>,
  token: string,
  attempt: string,
): Promise<boolean> {
  const spent = await queries
    .update(solvedCaptchas)
    .set({ spentBy: attempt })
    .where(
      and(
        eq(solvedCaptchas.tokenHash, hashOf(token)),
        or(isNull(solvedCaptchas.spentBy), eq(solvedCaptchas.spentBy, attempt)),
      ),
    )
    .returning({ tokenHash: solvedCaptchas.tokenHash });
  return spent.length > 0;
}

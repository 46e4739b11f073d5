import { and, eq, exists, gt, ne, sql } from 'drizzle-orm';
import { postClaims } from '../../database/tables/account-tables.ts';
import { messages } from '../../database/tables/message-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import { workers } from '../../database/tables/server-tables.ts';
import type { OrderServices } from '../../order-services.ts';

export type Claim = Pick<typeof postClaims.$inferSelect, 'contentHash' | 'keyHash' | 'isKeyed'>;

type ClaimServices = Pick<OrderServices, 'database' | 'configuration' | 'now'>;

/** What keeps a post from being handled: an earlier post with the same content. */
export type Claimed = 'free' | 'duplicate' | 'pending';

const isIt = ({ contentHash, keyHash }: Claim) =>
  and(eq(postClaims.contentHash, contentHash), eq(postClaims.keyHash, keyHash));

const expiry = ({ configuration, now }: ClaimServices): Date =>
  new Date(now().getTime() + configuration.duplicateWindowMs);

/**
 * Claims the content of a post. Two posts with keys never block each other: their senders want two orders. The claim
 * has no end while this process handles the post; see `keepClaim`.
 */
export function claimContent(claim: Claim, services: ClaimServices): Promise<Claimed> {
  const { database, now } = services;
  const write = async (queries: Queries): Promise<Claimed> => {
    // Posts with the same content take turns here.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${claim.contentHash}, 0))`);
    const worker = queries
      .select({ id: workers.id })
      .from(workers)
      .where(and(eq(workers.id, postClaims.worker), gt(workers.expiresAt, sql`now()`)));
    const earlier = await queries
      .select({ keyHash: postClaims.keyHash, expiresAt: postClaims.expiresAt, isInFlight: exists(worker) })
      .from(postClaims)
      .where(
        and(
          eq(postClaims.contentHash, claim.contentHash),
          ne(postClaims.keyHash, claim.keyHash),
          claim.isKeyed ? eq(postClaims.isKeyed, false) : undefined,
        ),
      );
    for (const { keyHash, expiresAt, isInFlight } of earlier) {
      const status = await findStatus(queries, keyHash);
      if (status === 'pending') return 'pending';
      if (status !== 'refused' && (isInFlight === true || expiresAt > now())) return 'duplicate';
    }
    const held = { worker: database.worker, expiresAt: expiry(services) };
    await queries
      .insert(postClaims)
      .values({ ...claim, ...held })
      .onConflictDoUpdate({ target: [postClaims.contentHash, postClaims.keyHash], set: held });
    return 'free';
  };
  return database.transaction(write, { isRepeatable: true });
}

/** Keeps a claim for the configured time, from now on. */
export async function keepClaim(claim: Claim, services: ClaimServices): Promise<void> {
  const kept = { worker: null, expiresAt: expiry(services) };
  await services.database.queries.update(postClaims).set(kept).where(isIt(claim));
}

/** Releases a claim, unless the post has left an order that may still be charged, or a message. */
export async function dropClaim(claim: Claim, services: ClaimServices): Promise<void> {
  const { queries } = services.database;
  const status = await findStatus(queries, claim.keyHash);
  if (status === undefined || status === 'refused') await queries.delete(postClaims).where(isIt(claim));
  else await keepClaim(claim, services);
}

/** Returns the status of the order with this key, or `stored` for a message. */
async function findStatus(queries: Pick<Queries, 'select'>, keyHash: string) {
  const [order] = await queries
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.keyHash, keyHash));
  if (order !== undefined) return order.status;
  const found = await queries.select({ id: messages.id }).from(messages).where(eq(messages.keyHash, keyHash));
  return found.length === 0 ? undefined : ('stored' as const);
}

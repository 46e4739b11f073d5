import { and, eq, notInArray, sql } from 'drizzle-orm';
import { orders } from '../database/tables/schema.ts';
import { workers } from '../database/tables/server-tables.ts';
import type { OrderServices } from '../order-services.ts';
import type { Order } from './settle-order.ts';

type ClaimServices = Pick<OrderServices, 'database' | 'inWork'>;

/**
 * Matches a pending order only while this claim is valid. A takeover increments the fencing number and ends
 * the claim.
 */
export const isClaimed = ({ id, fence }: Pick<Order, 'id' | 'fence'>) =>
  and(eq(orders.id, id), eq(orders.status, 'pending'), eq(orders.fence, fence));

/**
 * Matches pending orders without a valid claim: released orders, orders that this process has lost, and
 * orders whose worker's lease has expired.
 */
function isFree(worker: number) {
  return sql`(${orders.worker} is null or ${orders.worker} = ${worker} or not exists (
    select 1 from ${workers} where ${workers.id} = ${orders.worker} and ${workers.expiresAt} > now()))`;
}

/**
 * Claims a pending order.
 *
 * Decision: docs/decisions/007-keep-the-idempotency-key-until-a-definite-result.md
 * Decision: docs/decisions/079-share-work-through-the-database.md
 *
 * @returns undefined when the order is settled, or when another worker holds it with a valid lease
 */
export async function claimOrder(
  id: string,
  { database, inWork }: ClaimServices,
): Promise<Order | undefined> {
  if (inWork.has(id)) return undefined;
  inWork.add(id);
  try {
    const { worker } = database;
    const [claimed] = await database.queries
      .update(orders)
      .set({ worker, fence: sql`${orders.fence} + 1` })
      .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isFree(worker)))
      .returning();
    if (claimed === undefined) inWork.delete(id);
    return claimed;
  } catch (error) {
    inWork.delete(id);
    throw error;
  }
}

/** Releases a pending order so that the next caller can claim it. */
export async function putOrderDown(
  order: Pick<Order, 'id' | 'fence'>,
  { database, inWork }: ClaimServices,
): Promise<void> {
  inWork.delete(order.id);
  await database.queries.update(orders).set({ worker: null }).where(isClaimed(order));
}

/**
 * Returns the ids of unclaimed pending orders, oldest first.
 * @param except ids to skip
 */
export async function findFreeOrders(
  { database, inWork }: ClaimServices,
  limit: number,
  except: readonly string[],
): Promise<readonly string[]> {
  const rows = await database.queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), isFree(database.worker), notInArray(orders.id, [...except])))
    .orderBy(orders.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id).filter((id) => !inWork.has(id));
}

import { and, eq, notInArray, sql } from 'drizzle-orm';
import { orders } from '../database/tables/schema.ts';
import { workers } from '../database/tables/worker-table.ts';
import type { OrderServices } from '../order-services.ts';
import type { Order } from './settle-order.ts';

type ClaimServices = Pick<OrderServices, 'database' | 'inWork'>;

/** A claim of this process: the fencing number ends it once somebody else takes the order over. */
export const isClaimed = ({ id, fence }: Pick<Order, 'id' | 'fence'>) =>
  and(eq(orders.id, id), eq(orders.status, 'pending'), eq(orders.fence, fence));

/** Nobody works on the order: it was released, this process lost it, or the lease of its worker has expired. */
function isFree(worker: number) {
  return sql`(${orders.worker} is null or ${orders.worker} = ${worker} or not exists (
    select 1 from ${workers} where ${workers.id} = ${orders.worker} and ${workers.expiresAt} > now()))`;
}

/**
 * Claims a pending order.
 * @returns undefined when it is settled, or another worker with a valid lease has it
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

/** Releases a pending order, so that the next who asks may finish it. */
export async function putOrderDown(
  order: Pick<Order, 'id' | 'fence'>,
  { database, inWork }: ClaimServices,
): Promise<void> {
  inWork.delete(order.id);
  await database.queries.update(orders).set({ worker: null }).where(isClaimed(order));
}

/**
 * Pending orders nobody works on, oldest first.
 * @param except ids of orders that are left alone
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

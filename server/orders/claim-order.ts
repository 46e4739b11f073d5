import { and, eq, notInArray, sql } from 'drizzle-orm';
import { PRESENCE_LOCK } from '../database/presence.ts';
import { orders } from '../database/schema.ts';
import type { OrderServices } from './order-services.ts';

type ClaimServices = Pick<OrderServices, 'database' | 'inWork'>;

/** Nobody works on the order: it was put down, we ourselves lost it, or its process does not live any more. */
function isFree(worker: number) {
  return sql`(${orders.worker} is null or ${orders.worker} = ${worker} or not exists (
    select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${PRESENCE_LOCK} and objid = ${orders.worker}))`;
}

/** Takes a pending order into work, unless it is finished or a living process has it. */
export async function claimOrder(id: string, { database, inWork }: ClaimServices): Promise<boolean> {
  if (inWork.has(id)) return false;
  inWork.add(id);
  try {
    const worker = database.worker();
    const claimed = await database.queries
      .update(orders)
      .set({ worker })
      .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isFree(worker)))
      .returning({ id: orders.id });
    if (claimed.length === 0) inWork.delete(id);
    return claimed.length > 0;
  } catch (error) {
    inWork.delete(id);
    throw error;
  }
}

/** Puts a pending order down, so that the next who asks may finish it. */
export async function putOrderDown(id: string, { database, inWork }: ClaimServices): Promise<void> {
  inWork.delete(id);
  await database.queries
    .update(orders)
    .set({ worker: null })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), eq(orders.worker, database.worker())));
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
    .where(and(eq(orders.status, 'pending'), isFree(database.worker()), notInArray(orders.id, [...except])))
    .orderBy(orders.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id).filter((id) => !inWork.has(id));
}

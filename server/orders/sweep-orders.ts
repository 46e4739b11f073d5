import { claimOrder, findFreeOrders } from './claim-order.ts';
import { countPendingOrders } from './count-pending-orders.ts';
import { finishOrder } from './finish-order.ts';
import type { OrderServices } from '../order-services.ts';

/** The maximum number of orders per sweep. */
const MOST = 20;

/** Finishes an order unless another process holds it. Returns true when it was settled. */
async function finishPending(id: string, services: OrderServices): Promise<boolean> {
  const { pauses, log } = services;
  try {
    const claimed = await claimOrder(id, services);
    if (claimed === undefined) return false;
    const { status, retryAfterSeconds } = await finishOrder(claimed, services);
    const isSettled = retryAfterSeconds === undefined;
    if (isSettled) pauses.forget(id);
    else pauses.note(id);
    log.info({ order: id, status }, 'picked up a pending order');
    return isSettled;
  } catch (error) {
    pauses.note(id);
    log.error({ err: error, order: id }, 'a pending order could not be finished');
    return false;
  }
}

/**
 * Finishes pending orders that a killed process or a payment outage left behind, a few at a time. An order
 * that cannot be finished is paused with exponential backoff, so that it never blocks newer orders.
 * @returns the number of settled orders
 */
export async function sweepOrders(services: OrderServices): Promise<number> {
  const ids = [...(await findFreeOrders(services, MOST, services.pauses.listPaused()))];
  let settled = 0;
  const work = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      if (await finishPending(id, services)) settled += 1;
    }
  };
  await Promise.all(Array.from({ length: services.configuration.sweepAtOnce }, work));
  return settled;
}

/** Logs the number of pending orders and the age of the oldest one. Logs nothing without pending orders. */
export async function reportPending(services: Pick<OrderServices, 'database' | 'log'>): Promise<void> {
  const pending = await countPendingOrders(services);
  if (pending.count > 0) services.log.warn(pending, 'orders are pending');
}

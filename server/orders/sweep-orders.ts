import { forgetExpired } from '../accounts/forget-expired.ts';
import { repeatWork } from '../repeat-work.ts';
import { claimOrder, findFreeOrders } from './claim-order.ts';
import { finishOrder } from './finish-order.ts';
import type { OrderServices } from './order-services.ts';

const AT_ONCE = 20;

/**
 * Finishes orders that were left pending: by a process that was killed, or while the payment processor was away.
 * @returns how many were settled
 */
export async function sweepOrders(services: OrderServices): Promise<number> {
  let settled = 0;
  for (const id of await findFreeOrders(services, AT_ONCE)) {
    try {
      if (!(await claimOrder(id, services))) continue;
      const { status } = await finishOrder(id, services);
      if (status !== 503) settled += 1;
      services.log.info({ order: id, status }, 'picked up a pending order');
    } catch (error) {
      services.log.error({ err: error, order: id }, 'a pending order could not be finished');
    }
  }
  return settled;
}

/**
 * Finishes what was left pending and removes what has expired, at once and then at every interval, one sweep at a time.
 * Call the answer to stop; it waits for the last.
 */
export function startSweeping(services: OrderServices): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    await sweepOrders(services);
    await forgetExpired(services);
  };
  return repeatWork(sweep, services.configuration.sweepMs, (error) =>
    services.log.warn({ err: error }, 'what was left behind could not be looked for'),
  );
}

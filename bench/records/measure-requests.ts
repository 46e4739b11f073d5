import { beginSession } from '../../server/accounts/sessions.ts';
import { forgetExpired } from '../../server/accounts/forget-expired.ts';
import type { Configuration } from '../../server/configuration.ts';
import type { Database } from '../../server/database/open-database.ts';
import { orders } from '../../server/database/tables/schema.ts';
import { findFreeOrders } from '../../server/orders/claim-order.ts';
import { countPendingOrders } from '../../server/orders/count-pending-orders.ts';
import type { SignUps } from '../load/sign-ups.ts';
import { countRowsRead, medianMs } from './measure.ts';
import type { Cost } from './measured.ts';

const TIMES = 40;

export interface Shop {
  readonly origin: string;
  readonly database: Database;
  readonly configuration: Configuration;
  readonly signUps: SignUps;
}

type Work = (index: number) => Promise<unknown>;

async function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(address, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} responded with status ${answer.status}, not 200.`);
}

/** Returns orders whose receipts and accounts are read. */
async function pickOrders({ queries }: Database) {
  const { receiptToken, accountId, id } = orders;
  const found = await queries.select({ receiptToken, accountId }).from(orders).orderBy(id).limit(TIMES);
  return found.filter((order) => order.accountId !== null && order.receiptToken !== null);
}

async function listWork(shop: Shop): Promise<readonly (readonly [string, Work])[]> {
  const { origin, database, configuration, signUps } = shop;
  const picked = await pickOrders(database);
  const at = (index: number) => picked[index % picked.length];
  const services = { configuration, now: () => new Date() };
  const tokens = await Promise.all(
    picked.map((order) => beginSession(database.queries, order.accountId ?? '', services)),
  );
  const sweep = { database, inWork: new Set<string>() };
  return [
    ['receipt', (index) => get(`${origin}/receipt/${at(index)?.receiptToken ?? ''}/`)],
    ['account', (index) => get(`${origin}/account/`, { cookie: `session=${tokens[index % tokens.length]}` })],
    [
      'placing an order',
      async () => {
        const { status } = await signUps.placeOne();
        if (status !== 200) throw new Error(`The order got status ${status}, not 200. See the server’s log.`);
      },
    ],
    [
      'sweep',
      async () => {
        await findFreeOrders(sweep, 20, []);
        await countPendingOrders({ database });
        await forgetExpired({ database, now: () => new Date() });
      },
    ],
  ];
}

/** Measures the requests that customers wait for, and the sweep: the time and the rows read for each. */
export async function measureRequests(shop: Shop): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const [label, work] of await listWork(shop)) {
    for (let index = 0; index < 5; index += 1) await work(index);
    const before = await countRowsRead(shop.database.queries);
    const ms = await medianMs(TIMES, work);
    const after = await countRowsRead(shop.database.queries);
    costs.push({ label, ms, rows: Math.round((after - before) / TIMES) });
  }
  return costs;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { readConfiguration } from '../../server/configuration.ts';
import type { Configuration } from '../../server/configuration.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/open-database.ts';
import { accounts, orderLines, orders, sandboxCharges } from '../../server/database/tables/schema.ts';
import { silentLog } from '../../server/log.ts';

const SWEPT_MS = 60_000;
const POLL_MS = 200;

export interface FoundFaults {
  readonly counts: Readonly<Record<'placed' | 'lost' | 'doubled' | 'half', number>>;
  /** One sentence each. */
  readonly failures: readonly string[];
}

/**
 * Compares the stored orders with the acknowledged ones. Every acknowledged order must exist once, with its
 * invoice number. Every order must have its account, its lines and exactly one charge. Nothing may exist
 * without its order.
 * @param acknowledged invoice numbers by email; each customer ordered once
 */
export async function findFaults(
  database: Pick<Configuration, 'dataFolder' | 'databaseUrl'>,
  acknowledged: ReadonlyMap<string, string>,
): Promise<FoundFaults> {
  const configuration = { ...readConfiguration({}, process.cwd()), ...database };
  const opened = await openDatabase(configuration, silentLog);
  try {
    await waitForSweep(opened);
    return await compare(opened, acknowledged);
  } finally {
    await opened.close();
  }
}

async function waitForSweep({ queries }: Database): Promise<void> {
  const deadline = Date.now() + SWEPT_MS;
  while (Date.now() < deadline && (await queries.$count(orders, eq(orders.status, 'pending'))) > 0) {
    await sleep(POLL_MS);
  }
}

async function compare(
  { queries }: Database,
  acknowledged: ReadonlyMap<string, string>,
): Promise<FoundFaults> {
  const { id, email, keyHash, status, accountId, invoiceNumber } = orders;
  const stored = await queries.select({ id, email, keyHash, status, accountId, invoiceNumber }).from(orders);
  const withLines = new Set(
    (await queries.selectDistinct({ id: orderLines.orderId }).from(orderLines)).map((line) => line.id),
  );
  const charges = await queries
    .select({ key: sandboxCharges.key })
    .from(sandboxCharges)
    .where(eq(sandboxCharges.outcome, 'charged'));
  const owners = await queries.select({ email: accounts.email }).from(accounts);
  const charged = new Set(charges.map(({ key }) => key));
  const byEmail = new Map<string, (typeof stored)[number][]>();
  for (const order of stored) byEmail.set(order.email, [...(byEmail.get(order.email) ?? []), order]);
  const keys = new Set(stored.map((order) => order.keyHash));

  const lost = [...acknowledged].filter(
    ([customer, invoice]) =>
      byEmail.get(customer)?.some((order) => order.status === 'placed' && order.invoiceNumber === invoice) !==
      true,
  );
  const doubled = [...byEmail].filter(([, all]) => all.length > 1);
  const isHalf = (order: (typeof stored)[number]): boolean =>
    order.status !== 'placed' ||
    order.accountId === null ||
    order.invoiceNumber === null ||
    !withLines.has(order.id) ||
    !charged.has(order.keyHash);
  const half = [
    ...stored
      .filter(isHalf)
      .map((order) => `The order of ${order.email} is incomplete. Its status is ${order.status}.`),
    ...charges.filter(({ key }) => !keys.has(key)).map(({ key }) => `The charge ${key} has no order.`),
    ...owners.filter((owner) => !byEmail.has(owner.email)).map((owner) => `${owner.email} has no order.`),
  ];
  return {
    counts: {
      placed: stored.filter((order) => order.status === 'placed').length,
      lost: lost.length,
      doubled: doubled.length,
      half: half.length,
    },
    failures: [
      ...lost.map(([customer, invoice]) => `The order ${invoice} of ${customer} is lost.`),
      ...doubled.map(([customer, all]) => `${customer} has ${all.length} orders.`),
      ...half,
    ],
  };
}

import type { Protection } from '#domain/order-progress/retention.ts';
import type { Database } from '../database/open-database.ts';
import { retainedKinds } from '../seller/retention.ts';
import type { RetainedKindName } from '../seller/retention.ts';
import type { Place, RetainedKind, RetentionDay } from './retained-kind.ts';
import { retainedOrderFiles, retainedOrders } from './retained-orders.ts';
import { retainedRecords } from './retained-records.ts';

const readers = [retainedOrderFiles, retainedOrders, ...retainedRecords];

/** Every kind of record, in the order in which they are erased. */
export const allKinds: readonly RetainedKind[] = retainedKinds.map((name) => {
  const kind = readers.find((one) => one.name === name);
  if (kind === undefined)
    throw new Error(`Missing reader of the kind "${name}": add it to server/retention.`);
  return kind;
});

/** The old records of a kind. */
export interface DueCount {
  readonly name: RetainedKindName;
  readonly table: string;
  readonly due: number;
  /** Old orders that are kept, by the reason. */
  readonly kept: Readonly<Partial<Record<Protection, number>>>;
  /** All records of the table. */
  readonly rows: number;
}

async function countKind(
  kind: RetainedKind,
  day: RetentionDay,
  { queries }: Pick<Database, 'queries'>,
): Promise<DueCount> {
  const kept: Partial<Record<Protection, number>> = {};
  let due = 0;
  let after: Place | undefined;
  do {
    const page = await kind.readPage(queries, day, after, false);
    due += page.dueCount;
    for (const reason of page.protections) kept[reason] = (kept[reason] ?? 0) + 1;
    after = page.last;
  } while (after !== undefined);
  return { name: kind.name, table: kind.table, due, kept, rows: await kind.countRows(queries) };
}

/** Counts the records that are due, by kind. Changes nothing. */
export async function countDue(
  day: RetentionDay,
  database: Pick<Database, 'queries'>,
): Promise<readonly DueCount[]> {
  const counts: DueCount[] = [];
  for (const kind of allKinds) counts.push(await countKind(kind, day, database));
  return counts;
}

/** The part of a table that a run may erase without a confirmation. */
const MAX_SHARE = 0.01;

/** A table of which a run would erase a large part. */
export interface LargeShare {
  readonly table: string;
  readonly due: number;
  readonly rows: number;
}

/** Returns the tables of which more than 1 % of the records are due. */
export function findLargeShares(counts: readonly DueCount[]): readonly LargeShare[] {
  const tables = [...new Set(counts.map(({ table }) => table))];
  return tables.flatMap((table) => {
    const own = counts.filter((count) => count.table === table);
    const due = own.reduce((sum, count) => sum + count.due, 0);
    const rows = own[0]?.rows ?? 0;
    return due > rows * MAX_SHARE ? [{ table, due, rows }] : [];
  });
}

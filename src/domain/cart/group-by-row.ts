import type { CartRow } from '../rows/cart-row.ts';

/** Something that may be bought for a row of a list. */
interface OfRow {
  readonly row?: CartRow;
}

/**
 * Puts what is bought for the rows of a list together, where the first of it was: all of the first row, then all of the
 * second, in each row in the order given. What is of no row stays in its order.
 */
export function groupByRow<Entry extends OfRow>(entries: readonly Entry[]): readonly Entry[] {
  const lists = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.row === undefined) continue;
    const list = lists.get(entry.row.rows);
    if (list === undefined) lists.set(entry.row.rows, [entry]);
    else list.push(entry);
  }
  if (lists.size === 0) return entries;
  return entries.flatMap((entry) => {
    if (entry.row === undefined) return [entry];
    const list = lists.get(entry.row.rows) ?? [];
    lists.delete(entry.row.rows);
    return list.toSorted((one, other) => (one.row?.number ?? 0) - (other.row?.number ?? 0));
  });
}

import type { CartRow } from '../rows/cart-row.ts';

/** An entry that may belong to a row of a list. */
interface OfRow {
  readonly row?: CartRow;
}

/**
 * Groups the entries of each list by row, at the position of the list's first entry. Keeps the order within a
 * row, and of entries without a row.
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

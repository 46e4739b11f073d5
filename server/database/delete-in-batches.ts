import { and, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './queries.ts';

/** Rows per statement. Small batches finish quickly and hold their locks only briefly. */
const AT_ONCE = 1_000;
/** Statements per run. The next run deletes the rest. */
const MOST = 20;

/**
 * Deletes rows in batches. Locked rows are left for the next run.
 * @param key the primary key of the table, or its first column
 */
export async function deleteInBatches(
  queries: Pick<Queries, 'delete' | 'select'>,
  table: PgTable,
  key: PgColumn,
  isOver: SQL | undefined,
): Promise<void> {
  for (let batch = 0; batch < MOST; batch += 1) {
    const some = queries
      .select({ key })
      .from(table)
      .where(isOver)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const { rowCount } = await queries.delete(table).where(and(inArray(key, some), isOver));
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}

import { and, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { newestFirst } from './record-pages.ts';

/**
 * Number of newest orders to scan. The word index is used only for words that are rare among these orders.
 */
const RECENT = 10_000;

/**
 * Finds the newest orders with the given words. PostgreSQL underestimates the frequency of common words and would
 * read all their orders from the word index. This function therefore scans the newest orders first, and uses the
 * index only for rare words.
 *
 * Decision: docs/decisions/132-read-records-by-index-pages.md
 *
 * @returns their ids
 */
export async function searchOrders(
  queries: Queries,
  words: SQL,
  isWanted: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const { id, createdAt, searchWords } = orders;
  const recent = queries
    .select({ id, createdAt, searchWords })
    .from(orders)
    .where(isWanted)
    .orderBy(...newestFirst(orders))
    .limit(RECENT)
    .as('recent');
  const found = await queries
    .select({ id: recent.id })
    .from(recent)
    // The function behind the operator `@@`. Unlike the operator, the function never uses an index.
    .where(sql`ts_match_vq(${recent.searchWords}, ${words})`)
    .orderBy(...newestFirst(recent))
    .limit(limit);
  if (found.length === limit) return found.map((order) => order.id);
  const rare = await queries
    .select({ id })
    .from(orders)
    .where(and(isWanted, sql`${searchWords} @@ ${words}`))
    // Order by an expression without an index. Otherwise PostgreSQL would scan the whole time index for a
    // word without matches.
    .orderBy(desc(sql`${createdAt} + interval '0'`), desc(id))
    .limit(limit);
  return rare.map((order) => order.id);
}

import { and, desc, gte, lt, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/queries.ts';

export interface RecordFilter {
  /** First day, `YYYY-MM-DD` in UTC. */
  readonly since?: string;
  readonly status?: string;
  /** A form type or a slug. */
  readonly form?: string;
  readonly email?: string;
  /** Prefixes of the words to find. */
  readonly search?: string;
  /** Only dead letters. */
  readonly dead?: true;
}

export type FilterName = keyof RecordFilter;

/**
 * The position of a record in a list. The time is PostgreSQL's text format, because a `Date` would lose
 * microseconds.
 */
export interface RecordPlace {
  readonly createdAt: string;
  readonly id: string;
}

export interface WantedPage {
  readonly filter: RecordFilter;
  /** The last record of the previous page; undefined for the first page. */
  readonly after?: RecordPlace | undefined;
  readonly limit: number;
}

export interface PlacedRow<Row> {
  readonly row: Row;
  readonly createdAtText: string;
}

export interface PlaceColumns {
  readonly createdAt: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/** Formats the time of a record for {@link RecordPlace}, as a column of a query. */
export const placeTextOf = (createdAt: AnyPgColumn): SQL<string> => sql<string>`${createdAt}::text`;

/** Matches records from the first day on. */
export function isSince({ createdAt }: PlaceColumns, { since }: RecordFilter): SQL | undefined {
  return since === undefined ? undefined : gte(createdAt, new Date(`${since}T00:00:00Z`));
}

/** Matches the records of a page. Keyset pagination makes late pages as cheap as the first one. */
export function isOnPage(columns: PlaceColumns, { filter, after }: WantedPage): SQL | undefined {
  const { createdAt, id } = columns;
  const isBehind =
    after && lt(sql`(${createdAt}, ${id})`, sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  return and(isSince(columns, filter), isBehind);
}

export const newestFirst = ({
  createdAt,
  id,
}: Readonly<Record<'createdAt' | 'id', SQLWrapper>>): [SQL, SQL] => [desc(createdAt), desc(id)];

/**
 * Reads all records page by page, newest first. Only one page is in memory.
 *
 * Decision: docs/decisions/132-read-records-by-index-pages.md
 */
export async function* readPages<Record extends { readonly place: RecordPlace }>(
  list: (queries: Queries, wanted: WantedPage) => Promise<readonly Record[]>,
  queries: Queries,
  filter: RecordFilter,
  limit: number,
): AsyncGenerator<readonly Record[]> {
  let after: RecordPlace | undefined;
  for (;;) {
    const page = await list(queries, { filter, after, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.place;
  }
}

/** Returns the planner's estimate of a query's row count. */
export async function estimateRows(queries: Queries, query: SQLWrapper): Promise<number> {
  const { rows } = await queries.execute<{
    readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
  }>(sql`explain (format json) ${query.getSQL()}`);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

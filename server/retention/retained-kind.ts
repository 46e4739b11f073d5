import { and, gt, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, addMonths } from '#domain/cart/schedule/calendar-days.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Protection } from '#domain/order-progress/retention.ts';
import type { Queries } from '../database/queries.ts';
import type { ErasedRecords } from '../erasure/erase-records.ts';
import type { Retention, RetainedKindName } from '../seller/retention.ts';

/** Records per page. All due records of a page are erased in one transaction. */
export const PAGE_SIZE = 500;

/** The inputs of every decision about age. */
export interface RetentionDay {
  readonly today: Day;
  /** The storefront's time zone, in which days begin. */
  readonly timeZone: string;
  readonly retention: Retention;
}

/** The position of a record. The time is PostgreSQL's text, because a `Date` would lose microseconds. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** What to do with a page of old records. */
export interface RetainedPage {
  readonly due: ErasedRecords;
  readonly dueCount: number;
  /** The reasons for keeping old records, one per record. */
  readonly protections: readonly Protection[];
  /** Undefined on the last page. */
  readonly last: Place | undefined;
}

/** A kind of record that is kept for a number of years. */
export interface RetainedKind {
  readonly name: RetainedKindName;
  /** Counts the rows of its table. Kinds with the same `table` share it. */
  readonly table: string;
  readonly countRows: (queries: Queries) => Promise<number>;
  /**
   * Reads the old records of a page, oldest first.
   * @param isLocking locks them until the end of the transaction, and skips records that are locked already
   */
  readonly readPage: (
    queries: Queries,
    day: RetentionDay,
    after: Place | undefined,
    isLocking: boolean,
  ) => Promise<RetainedPage>;
}

interface PlaceColumns {
  readonly createdAt: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/** Formats the time of a record for {@link Place}, as a column of a query. */
export const placeTextOf = ({ createdAt }: PlaceColumns): SQL<string> => sql<string>`${createdAt}::text`;

const MONTHS_A_YEAR = 12;
/** Covers the difference between any time zone and UTC. */
const SLACK_DAYS = 2;

/**
 * Matches the records after a place that may be old enough. Includes some that are a little younger, because only the
 * domain decides about days.
 */
export function isCandidate(columns: PlaceColumns, years: number, today: Day, after: Place | undefined) {
  const { createdAt, id } = columns;
  const until = addDays(addMonths(today, -years * MONTHS_A_YEAR), SLACK_DAYS);
  const isBehind =
    after && gt(sql`(${createdAt}, ${id})`, sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  return and(lt(createdAt, new Date(`${until}T00:00:00Z`)), isBehind);
}

/** Returns the place of the last record of a full page. */
export function findLastPlace(rows: readonly Place[]): Place | undefined {
  return rows.length < PAGE_SIZE ? undefined : rows.at(-1);
}

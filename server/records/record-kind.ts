import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import type { Queries } from '../database/queries.ts';
import type { messageFileChunks } from '../database/tables/message-tables.ts';
import type { orderFileChunks } from '../database/tables/schema.ts';
import type { StoredVersions } from './open-facts.ts';
import { estimateRows, isSince } from './record-pages.ts';
import type { PlaceColumns, PlacedRow, RecordFilter, RecordPlace, WantedPage } from './record-pages.ts';
import type { RecordWords } from './record-words.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string;
  /** The cell in an export, if it differs from the cell in a list. */
  readonly exported?: (row: Row) => string;
  readonly isExportOnly?: true;
  /** True for columns that the operator's desk omits. */
  readonly isForCommandsOnly?: true;
  /** True for amounts, which the desk aligns. */
  readonly isAmount?: true;
}

/** A column of the list on the operator's desk. */
export interface DeskColumn {
  readonly heading: string;
  /** Position in `ListedRecord.cells`. */
  readonly cell: number;
  readonly isAmount: boolean;
}

/** The stored answers of a record, and the facts that are needed to describe them as text. */
export interface StoredAnswers extends ServiceFacts {
  readonly answers: AnswersDocument;
  readonly versions: StoredVersions;
  /** The day of the submission, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The stored properties of an uploaded file. */
export interface RecordFile {
  readonly part: string;
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly sha256: string;
}

/** A titled section of a report. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

/** All data of a record except its answers, without secrets. */
export interface RecordReport {
  readonly id: string;
  /** Prefix of the names of files written from this record. */
  readonly name: string;
  /** The record's name in the heading of its page. Defaults to `name`; set if `name` is only an id. */
  readonly title?: string;
  readonly json: object;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** `first` sections come before the answers, `last` sections after the files. */
  readonly first: readonly Section[];
  readonly last: readonly Section[];
  readonly files: readonly RecordFile[];
}

export interface ListedRecord {
  readonly id: string;
  readonly place: RecordPlace;
  readonly json: object;
  readonly cells: readonly string[];
  readonly exportedCells: readonly string[];
}

export interface RecordKind extends RecordWords {
  readonly headings: readonly string[];
  readonly exportedHeadings: readonly string[];
  readonly deskColumns: readonly DeskColumn[];
  /** Returns a page of records, newest first, without secrets. */
  readonly list: (queries: Queries, wanted: WantedPage) => Promise<readonly ListedRecord[]>;
  /** Estimates the number of records without reading them. */
  readonly estimate: (queries: Queries, filter: RecordFilter) => Promise<number>;
  readonly find: (queries: Queries, name: string) => Promise<RecordReport | undefined>;
  /** Returns answers by record id; omitted for kinds without answers. */
  readonly readAnswers?: (
    queries: Queries,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, StoredAnswers>>;
  /** Returns a chunk of a file, or undefined past its end; omitted for kinds without files. */
  readonly readChunk?: (
    queries: Queries,
    id: string,
    part: string,
    position: number,
  ) => Promise<Buffer | undefined>;
}

/** The definition of a record kind, with its columns. */
export type KindSource<Row> = Omit<
  RecordKind,
  'headings' | 'exportedHeadings' | 'deskColumns' | 'list' | 'estimate'
> & {
  readonly columns: readonly Column<Row>[];
  readonly table: PgTable & PlaceColumns;
  /** Returns the condition of a filter, except `since`. */
  readonly isWanted: (filter: RecordFilter) => SQL | undefined;
  readonly readRows: (queries: Queries, wanted: WantedPage) => Promise<readonly PlacedRow<Row>[]>;
};

export function defineKind<Row extends { readonly id: string }>({
  columns,
  table,
  isWanted,
  readRows,
  ...kind
}: KindSource<Row>): RecordKind {
  const listed = columns.filter(({ isExportOnly }) => isExportOnly !== true);
  const listRow = ({ row, createdAtText: createdAt }: PlacedRow<Row>): ListedRecord => ({
    id: row.id,
    place: { createdAt, id: row.id },
    json: row,
    cells: listed.map((column) => column.of(row)),
    exportedCells: columns.map((column) => (column.exported ?? column.of)(row)),
  });
  return {
    ...kind,
    headings: listed.map(({ heading }) => heading),
    exportedHeadings: columns.map(({ heading }) => heading),
    deskColumns: listed.flatMap(({ heading, isForCommandsOnly, isAmount = false }, cell) =>
      isForCommandsOnly === true ? [] : [{ heading, cell, isAmount }],
    ),
    list: async (queries, wanted) => (await readRows(queries, wanted)).map(listRow),
    estimate: (queries, filter) => {
      const isSelected = and(isWanted(filter), isSince(table, filter));
      return estimateRows(queries, queries.select({ id: table.id }).from(table).where(isSelected));
    },
  };
}

/** Reads a chunk of a record's file. Returns undefined past its end. */
export async function readFileChunk(
  queries: Queries,
  table: typeof orderFileChunks | typeof messageFileChunks,
  isOfRecord: SQL,
  part: string,
  position: number,
): Promise<Buffer | undefined> {
  const [chunk] = await queries
    .select({ bytes: table.bytes })
    .from(table)
    .where(and(isOfRecord, eq(table.part, part), eq(table.position, position)));
  return chunk?.bytes;
}

/** Formats a moment in UTC, to the second. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats an amount for spreadsheets: `200.00`. */
export function writeDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

import type { SQLWrapper } from 'drizzle-orm';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import type { Queries } from '../../database/queries.ts';
import type { StoredVersions } from '../replay/open-facts.ts';
import { estimateRows } from './record-pages.ts';
import type { FilterName, PlacedRow, RecordFilter, RecordPlace, WantedPage } from './record-pages.ts';

/** A column of a list, and of an export. */
export interface Column<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string;
  /** The cell in an export, where it is another one there. */
  readonly exported?: (row: Row) => string;
  /** Whether only exports have it. */
  readonly isExportOnly?: true;
}

/** The answers that are stored with a record, with what it takes to put them into words. */
export interface StoredAnswers extends ServiceFacts {
  readonly answers: AnswersDocument;
  readonly versions: StoredVersions;
  /** The day it was sent, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What is known of a file that came with a record. */
export interface RecordFile {
  readonly part: string;
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly sha256: string;
}

/** A part of what is shown of a record, under a heading. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

/** Everything about one record but its answers, without secrets. */
export interface RecordReport {
  readonly id: string;
  /** What the files that are written of it are named after. */
  readonly name: string;
  readonly json: object;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Before its answers, and behind its files. */
  readonly first: readonly Section[];
  readonly last: readonly Section[];
  readonly files: readonly RecordFile[];
}

/** A record as a list has it. */
export interface ListedRecord {
  readonly id: string;
  readonly place: RecordPlace;
  readonly json: object;
  readonly cells: readonly string[];
  readonly exportedCells: readonly string[];
}

/** A kind of record that the operator reads. */
export interface RecordKind {
  /** What one is called, and several. */
  readonly one: string;
  readonly many: string;
  /** By what one is found. */
  readonly names: string;
  readonly headings: readonly string[];
  readonly exportedHeadings: readonly string[];
  /** Options that narrow a list or an export. */
  readonly filters: readonly FilterName[];
  /** Statuses that `--status` takes; left out for a kind without that filter. */
  readonly statuses?: readonly string[];
  /** A page of records, newest first, without secrets. */
  readonly list: (queries: Queries, wanted: WantedPage) => Promise<readonly ListedRecord[]>;
  /** About how many there are, without reading them. */
  readonly estimate: (queries: Queries, filter: RecordFilter) => Promise<number>;
  readonly find: (queries: Queries, name: string) => Promise<RecordReport | undefined>;
  /** The answers of some, by id; left out for a kind that has none. */
  readonly readAnswers?: (
    queries: Queries,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, StoredAnswers>>;
  /** A piece of a file, undefined behind its end; left out for a kind that has no files. */
  readonly readChunk?: (
    queries: Queries,
    id: string,
    part: string,
    position: number,
  ) => Promise<Buffer | undefined>;
}

/** A kind by its columns. */
export type KindSource<Row> = Omit<RecordKind, 'headings' | 'exportedHeadings' | 'list' | 'estimate'> & {
  readonly columns: readonly Column<Row>[];
  readonly readRows: (queries: Queries, wanted: WantedPage) => Promise<readonly PlacedRow<Row>[]>;
  /** All rows that the filter selects, as a query that is not run. */
  readonly selectRows: (queries: Queries, filter: RecordFilter) => SQLWrapper;
};

export function defineKind<Row extends { readonly id: string }>({
  columns,
  readRows,
  selectRows,
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
    list: async (queries, wanted) => (await readRows(queries, wanted)).map(listRow),
    estimate: (queries, filter) => estimateRows(queries, selectRows(queries, filter)),
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isRecordId(name: string): boolean {
  return UUID.test(name);
}

export function unknownRecord({ one, names }: Pick<RecordKind, 'one' | 'names'>, id: string): string {
  return `There is no ${one} with the ${names} ${id}.`;
}

/** A moment as lists write it, to the second, in UTC. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** An amount as spreadsheets read it: `200.00`. */
export function writeDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

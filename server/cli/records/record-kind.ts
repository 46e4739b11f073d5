import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import type { Queries } from '../../database/queries.ts';
import type { StoredVersions } from '../replay/open-facts.ts';

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
  /** All of them, newest first, without secrets. */
  readonly list: (queries: Queries) => Promise<readonly ListedRecord[]>;
  /** Those among them that were given up; left out for a kind that gives none up. */
  readonly listDead?: (queries: Queries) => Promise<readonly ListedRecord[]>;
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
export type KindSource<Row> = Omit<RecordKind, 'headings' | 'exportedHeadings' | 'list' | 'listDead'> & {
  readonly columns: readonly Column<Row>[];
  readonly readRows: (queries: Queries) => Promise<readonly Row[]>;
  readonly readDeadRows?: (queries: Queries) => Promise<readonly Row[]>;
};

export function defineKind<Row extends { readonly id: string }>({
  columns,
  readRows,
  readDeadRows,
  ...kind
}: KindSource<Row>): RecordKind {
  const listed = columns.filter(({ isExportOnly }) => isExportOnly !== true);
  const listRow = (row: Row): ListedRecord => ({
    id: row.id,
    json: row,
    cells: listed.map((column) => column.of(row)),
    exportedCells: columns.map((column) => (column.exported ?? column.of)(row)),
  });
  return {
    ...kind,
    headings: listed.map(({ heading }) => heading),
    exportedHeadings: columns.map(({ heading }) => heading),
    list: async (queries) => (await readRows(queries)).map(listRow),
    ...(readDeadRows === undefined
      ? {}
      : { listDead: async (queries: Queries) => (await readDeadRows(queries)).map(listRow) }),
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

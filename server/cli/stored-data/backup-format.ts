import { isRecord, parseJson } from '#domain/read-property.ts';

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly createdAt: string;
  /** Number of migrations applied to the database of the backup. */
  readonly migration: number;
  /** Estimated number of rows that follow. */
  readonly estimatedRows: number;
}

/** The line before the rows of a table. */
export interface TableHeader {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The last line, with which the preceding content is verified. */
export interface BackupTrailer {
  readonly rows: Readonly<Record<string, number>>;
  /** The last value of each sequence; null for an unused one. */
  readonly sequences: Readonly<Record<string, string | null>>;
  /** SHA-256 of all bytes before this line, uncompressed. */
  readonly sha256: string;
}

export const FORMAT = 'formcart-backup-1';

/** The file is not a backup, or it is truncated or changed. The message is for the operator. */
export class BadBackupError extends Error {
  override readonly name = 'BadBackupError';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function parseLine(line: string): unknown {
  try {
    return parseJson(line);
  } catch (error) {
    throw new BadBackupError('The file is not a backup, or it was modified. Use another file.', {
      cause: error,
    });
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

/** @throws {BadBackupError} */
export function readHeader(line: string): BackupHeader {
  const header = parseLine(line);
  const { format, createdAt, migration, estimatedRows } = isRecord(header) ? header : {};
  if (format !== FORMAT || typeof createdAt !== 'string' || !isCount(migration)) {
    throw new BadBackupError(
      `The file is not a backup in the format ${FORMAT}. Restore it with the version that created it.`,
    );
  }
  return {
    format,
    createdAt,
    migration,
    estimatedRows: typeof estimatedRows === 'number' ? estimatedRows : 0,
  };
}

function isCounts(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every((count) => typeof count === 'number');
}

function isSequences(value: unknown): value is BackupTrailer['sequences'] {
  return isRecord(value) && Object.values(value).every((last) => last === null || typeof last === 'string');
}

/** @throws {BadBackupError} */
export function readTableOrTrailer(line: string): TableHeader | BackupTrailer {
  const parsed = parseLine(line);
  const { table, columns, rows, sequences, sha256 } = isRecord(parsed) ? parsed : {};
  if (typeof table === 'string' && isTexts(columns)) return { table, columns };
  if (isCounts(rows) && isSequences(sequences) && typeof sha256 === 'string')
    return { rows, sequences, sha256 };
  throw new BadBackupError('The file is not a backup, or it was modified. Use another file.');
}

const LENGTH_BYTES = 4;

/** Prefixes a chunk of rows with its length. An empty chunk ends the table. */
export function framePiece(bytes: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Counts the rows that end in a chunk of COPY's text format, which escapes line feeds in values. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { createFactOpener } from '../../records/open-facts.ts';
import type { Terminal } from '../terminal.ts';
import { createAnswerColumns } from './answer-columns.ts';
import type { AnswerColumns } from './answer-columns.ts';
import { BYTE_ORDER_MARK, writeCsvRow } from './csv.ts';
import { describeStoredAnswers } from '../../records/describe-stored-answers.ts';
import { readPages } from '../../records/record-pages.ts';
import type { RecordFilter } from '../../records/record-pages.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { readSpilledRows, writeSpilledRow } from './spilled-rows.ts';

/** Number of records in memory at a time. */
const AT_ONCE = 200;

export interface Export {
  readonly kind: RecordKind;
  readonly filter: RecordFilter;
  readonly queries: Queries;
  readonly terminal: Terminal;
}

export interface ExportTarget {
  readonly path: string;
  /** True to replace an existing file. */
  readonly isForced: boolean;
}

/**
 * Reads every record once. The columns are known only after the last record, so rows are first spilled to a
 * temporary file.
 */
async function* describeRows(
  { kind, filter, queries, terminal }: Export,
  columns: AnswerColumns,
): AsyncGenerator<string> {
  const open = createFactOpener(queries);
  const progress = terminal.startProgress(`Reading ${kind.many}`, await kind.estimate(queries, filter));
  try {
    for await (const records of readPages(kind.list, queries, filter, AT_ONCE)) {
      const ids = records.map(({ id }) => id);
      const stored = await kind.readAnswers?.(queries, ids);
      for (const { id, exportedCells } of records) {
        const given = stored?.get(id);
        const { answers } = given === undefined ? { answers: [] } : await describeStoredAnswers(given, open);
        yield writeSpilledRow({ cells: exportedCells, words: columns.add(answers) });
      }
      progress.advance(records.length);
    }
  } finally {
    progress.end();
  }
}

/** Writes headings and rows: the record's own cells, then a cell per answer that any record has. */
async function* writeTable(
  kind: RecordKind,
  columns: AnswerColumns,
  spilled: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvRow([...kind.exportedHeadings, ...columns.headings()]);
  for await (const { cells, words } of readSpilledRows(spilled)) {
    yield writeCsvRow([...cells, ...columns.arrange(words)]);
  }
}

async function writeExport(wanted: Export, file: string): Promise<number> {
  const spilled = `${file}.rows`;
  const columns = createAnswerColumns();
  let count = 0;
  try {
    const rows = createWriteStream(spilled, { flags: 'wx', mode: 0o600 });
    await pipeline(
      describeRows(wanted, columns),
      async function* (lines: AsyncIterable<string>) {
        for await (const line of lines) {
          count += 1;
          yield line;
        }
      },
      rows,
    );
    await pipeline(writeTable(wanted.kind, columns, spilled), createWriteStream(file, { flags: 'r+' }));
    return count;
  } finally {
    await rm(spilled, { force: true });
  }
}

/** Writes records as CSV to a file that only the current user can read. */
export async function exportRecords(
  wanted: Export,
  { path: target, isForced }: ExportTarget,
): Promise<CommandResult> {
  const { one, many } = wanted.kind;
  const path = resolve(target);
  // Write to a temporary name, to keep the old file until the new one is complete.
  const file = isForced ? `${path}.${randomBytes(6).toString('hex')}` : path;
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return {
      output: `${path} exists. Name another file, or add --force to replace it.`,
      exitCode: 1,
    };
  }
  try {
    const count = await writeExport(wanted, file);
    if (isForced) await rename(file, path);
    return { output: `${path} (${count} ${count === 1 ? one : many})`, exitCode: 0 };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

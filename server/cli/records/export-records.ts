import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DescribedAnswer } from '#domain/answers/describe-answers.ts';
import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '../command-result.ts';
import { createFactOpener } from '../replay/open-facts.ts';
import { writeCsv } from './csv.ts';
import { describeStoredAnswers } from './describe-stored-answers.ts';
import type { RecordKind } from './record-kind.ts';

/** Answers are read of so many records at a time. */
const AT_ONCE = 100;

/** A column of an answer. */
interface AnswerColumn {
  readonly path: string;
  readonly heading: string;
}

/** Labels repeat, as of the ZIP codes of two addresses: the path distinguishes them. */
function columnOf({ path, label }: DescribedAnswer): AnswerColumn {
  return { path, heading: label === path ? path : `${label} [${path}]` };
}

/** Puts the columns of a record among those there are: each new one behind the one that it comes after in the record. */
function mergeColumns(columns: AnswerColumn[], answers: readonly DescribedAnswer[]): void {
  const known = new Map(columns.map(({ path }, index) => [path, index]));
  if (answers.every(({ path }) => known.has(path))) return;
  let place = 0;
  for (const answer of answers) {
    const index = columns.findIndex(({ path }) => path === answer.path);
    if (index < 0) columns.splice(place, 0, columnOf(answer));
    place = (index < 0 ? place : index) + 1;
  }
}

/** One row for each record, headings first: its own columns, then one for each answer that any of them has. */
async function buildTable(kind: RecordKind, queries: Queries): Promise<readonly (readonly string[])[]> {
  const open = createFactOpener(queries);
  const records = await kind.list(queries);
  const columns: AnswerColumn[] = [];
  const words = new Map<string, ReadonlyMap<string, string>>();
  for (let start = 0; kind.readAnswers !== undefined && start < records.length; start += AT_ONCE) {
    const ids = records.slice(start, start + AT_ONCE).map(({ id }) => id);
    const stored = await kind.readAnswers(queries, ids);
    for (const id of ids) {
      const given = stored.get(id);
      const { answers } = given === undefined ? { answers: [] } : await describeStoredAnswers(given, open);
      mergeColumns(columns, answers);
      words.set(id, new Map(answers.map((answer) => [answer.path, answer.words])));
    }
  }
  return [
    [...kind.exportedHeadings, ...columns.map(({ heading }) => heading)],
    ...records.map(({ id, exportedCells }) => [
      ...exportedCells,
      ...columns.map(({ path }) => words.get(id)?.get(path) ?? ''),
    ]),
  ];
}

/**
 * Writes all records of a kind as CSV, readable by whoever runs it alone.
 * @param target where to; without it the name of the command, in the current folder
 * @param isForced whether a file that is there is replaced
 */
export async function exportRecords(
  kind: RecordKind,
  target: string,
  isForced: boolean,
  queries: Queries,
): Promise<CommandResult> {
  const path = resolve(target);
  // What is replaced stays until everything is written.
  const file = isForced ? `${path}.${randomBytes(6).toString('hex')}` : path;
  try {
    const handle = await open(file, 'wx', 0o600);
    const count = await writeTable(handle, kind, queries).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    if (isForced) await rename(file, path);
    return { output: `${path} (${count} ${count === 1 ? kind.one : kind.many})`, exitCode: 0 };
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
    return {
      output: `${path} is there already. Name another file, or add --force to replace it.`,
      exitCode: 1,
    };
  }
}

/** Writes and closes the file; how many records are in it. */
async function writeTable(handle: FileHandle, kind: RecordKind, queries: Queries): Promise<number> {
  try {
    const table = await buildTable(kind, queries);
    await handle.writeFile(writeCsv(table));
    return table.length - 1;
  } finally {
    await handle.close();
  }
}

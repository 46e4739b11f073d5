import type { CommandResult } from '#command-line/run-program.ts';
import type { Queries } from '../../database/queries.ts';
import { createFactOpener } from '../../records/open-facts.ts';
import { describeStoredAnswers } from '../../records/describe-stored-answers.ts';
import { printRecord } from './print-record.ts';
import type { RecordKind, RecordReport } from '../../records/record-kind.ts';

/** Prints a record with its answers. */
export async function showRecord(
  kind: RecordKind,
  record: RecordReport,
  isJson: boolean,
  queries: Queries,
): Promise<CommandResult> {
  const stored = (await kind.readAnswers?.(queries, [record.id]))?.get(record.id);
  const answers = stored && (await describeStoredAnswers(stored, createFactOpener(queries)));
  const output = isJson
    ? JSON.stringify({ ...record.json, ...answers }, null, 2)
    : printRecord(record, answers);
  return { output, exitCode: 0 };
}

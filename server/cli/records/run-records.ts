import type { Queries } from '../../database/queries.ts';
import { readConfiguration } from '../../configuration.ts';
import { todayIn } from '../../today.ts';
import type { CommandResult } from '../run-command.ts';
import { InvalidCheckpointError } from '../checkpoint.ts';
import type { Terminal } from '../terminal.ts';
import { listRecords } from './list-records.ts';
import { printRecord } from './print-record.ts';
import { readFilter, InvalidOptionError } from './read-filter.ts';
import type { FilterOptions } from './read-filter.ts';
import { unknownRecord } from './record-kind.ts';
import type { RecordKind, RecordReport } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { describeUsage } from './usage.ts';
import { writeFileOf } from './write-file.ts';

/** The options of the command line. */
export interface RecordOptions extends FilterOptions {
  readonly json?: boolean;
  readonly all?: boolean;
  readonly csv?: boolean;
  readonly force?: boolean;
  readonly 'all-dead'?: boolean;
  readonly due?: boolean;
  readonly until?: string | undefined;
  readonly checkpoint?: string | undefined;
}

export interface RecordCommand {
  readonly name: string;
  readonly kind: RecordKind;
  /** The positional arguments after the kind. */
  readonly words: readonly string[];
  readonly options: RecordOptions;
  readonly queries: Queries;
  readonly terminal: Terminal;
}

async function show({ kind, options, queries }: RecordCommand, record: RecordReport): Promise<CommandResult> {
  const stored = (await kind.readAnswers?.(queries, [record.id]))?.get(record.id);
  // Imported lazily, because only this command compiles definitions.
  const { createFactOpener } = await import('../replay/open-facts.ts');
  const { describeStoredAnswers } = await import('./describe-stored-answers.ts');
  const answers = stored && (await describeStoredAnswers(stored, createFactOpener(queries)));
  const output =
    options.json === true
      ? JSON.stringify({ ...record.json, ...answers }, null, 2)
      : printRecord(record, answers);
  return { output, exitCode: 0 };
}

async function replay({
  options,
  words,
  queries,
  terminal,
}: RecordCommand): Promise<CommandResult | undefined> {
  const [, id = '--all'] = words;
  const isAll = id === '--all';
  if (words.length > 2 || isAll !== (options.all === true)) return undefined;
  const isJson = options.json === true;
  if (isAll) {
    const { replayAll } = await import('../replay/replay-all.ts');
    return replayAll({ isJson, checkpoint: options.checkpoint, queries, terminal });
  }
  const { runReplay } = await import('../replay/run-replay.ts');
  return runReplay(id, isJson, queries);
}

async function renewals({ options, words, queries }: RecordCommand): Promise<CommandResult | undefined> {
  if (words.length > 1 || options.due !== true) return undefined;
  const { runRenewals } = await import('../run-renewals.ts');
  const { since, until } = options;
  const today = todayIn(readConfiguration(process.env, process.cwd()).timeZone, new Date());
  return runRenewals({ since, until, today }, options.json === true, queries);
}

async function resend({ options, words, queries }: RecordCommand): Promise<CommandResult | undefined> {
  const [, id] = words;
  if (words.length > 2 || (id === undefined) !== (options['all-dead'] === true)) return undefined;
  const { resendLetters } = await import('./resend-letters.ts');
  return resendLetters(queries, id, options.json === true);
}

/** Runs a command; returns undefined for an unknown one. */
async function run(given: RecordCommand): Promise<CommandResult | undefined> {
  const { kind, options, words, queries, terminal } = given;
  const [command, id, part, target] = words;
  if (command === 'list' && words.length === 1) {
    return listRecords(kind, options, options.json === true, queries);
  }
  if (command === 'export' && options.csv === true && words.length <= 2) {
    const { exportRecords } = await import('../export/export-records.ts');
    const filter = readFilter(kind, options);
    const target = { path: id ?? `${given.name}.csv`, isForced: options.force === true };
    return exportRecords({ kind, filter, queries, terminal }, target);
  }
  if (command === 'replay' && given.name === 'orders') return replay(given);
  if (command === 'renewals' && given.name === 'orders') return renewals(given);
  if (command === 'resend' && given.name === 'mails') return resend(given);
  const isShow = command === 'show' && words.length === 2;
  const isFile = command === 'file' && kind.readChunk !== undefined && words.length <= 4;
  if (id === undefined || (!isShow && !(isFile && part !== undefined))) return undefined;
  const record = await kind.find(queries, id);
  if (record === undefined) return { output: unknownRecord(kind, id), exitCode: 1 };
  return part === undefined ? show(given, record) : writeFileOf(kind, record, part, target, queries);
}

/**
 * Runs a command about records.
 * @param words the positional arguments: kind, command and its arguments
 */
export async function runRecords(
  words: readonly string[],
  options: RecordOptions,
  queries: Queries,
  terminal: Terminal,
): Promise<CommandResult> {
  const [name = '', ...rest] = words;
  const kind = Object.hasOwn(recordKinds, name) ? recordKinds[name] : undefined;
  if (kind === undefined) {
    return { output: `Usage: npm run <${Object.keys(recordKinds).join('|')}> -- list`, exitCode: 2 };
  }
  try {
    const result = await run({ name, kind, words: rest, options, queries, terminal });
    return result ?? { output: describeUsage(name, kind), exitCode: 2 };
  } catch (error) {
    if (!(error instanceof InvalidOptionError || error instanceof InvalidCheckpointError)) throw error;
    return { output: error.message, exitCode: 2 };
  }
}

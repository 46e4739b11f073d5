import type { Queries } from '../../database/queries.ts';
import { readConfiguration } from '../../configuration.ts';
import { todayIn } from '../../orders/today.ts';
import type { CommandResult } from '../command-result.ts';
import { printRecord, printRecords } from './print-record.ts';
import { unknownRecord } from './record-kind.ts';
import type { RecordKind, RecordReport } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { writeFileOf } from './write-file.ts';

/** What follows `--`. */
export interface RecordOptions {
  readonly json?: boolean;
  readonly all?: boolean;
  readonly csv?: boolean;
  readonly force?: boolean;
  readonly dead?: boolean;
  readonly 'all-dead'?: boolean;
  readonly due?: boolean;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** A command about one kind of record. */
export interface RecordCommand {
  readonly name: string;
  readonly kind: RecordKind;
  /** What follows the name of the command, options left out. */
  readonly words: readonly string[];
  readonly options: RecordOptions;
  readonly queries: Queries;
}

function describeUsage(name: string, { one, many, names, readChunk, listDead }: RecordKind): string {
  const command = `  npm run ${name} --`;
  const lines = [
    [`${command} list [--json]`, `all ${many}, newest first`],
    ...(listDead === undefined
      ? []
      : [[`${command} list --dead [--json]`, `those that were given up, the dead letters`]]),
    [`${command} show <id> [--json]`, `one ${one}, by its ${names}`],
    [
      `${command} export --csv [to] [--force]`,
      `writes all ${many} to a file for spreadsheets, ${name}.csv where none is named`,
    ],
    ...(readChunk === undefined
      ? []
      : [
          [
            `${command} file <id> <part> [to]`,
            `writes a file that came with one, to a name of its own where none is given`,
          ],
        ]),
    ...(name === 'orders'
      ? [
          [
            `${command} replay <id> [--json]`,
            'derives an order again from what was stored with it, and says what differs',
          ],
          [`${command} replay --all [--json]`, 'the same for every placed order'],
          [
            `${command} reconcile [--since 2026-11-01] [--json]`,
            'compares what the payment processor took with what orders were paid, of the last month where no day is named',
          ],
          [
            `${command} renewals --due [--since 2027-03-01] [--until 2027-03-31] [--json]`,
            'lists the renewals that fall due, today where no day is named',
          ],
        ]
      : []),
    ...(name === 'mails'
      ? [
          [`${command} resend <id> [--json]`, 'has a dead letter sent again by a running server'],
          [`${command} resend --all-dead [--json]`, 'the same for every dead letter'],
        ]
      : []),
  ] as const;
  const width = Math.max(...lines.map(([usage = '']) => usage.length));
  return ['Usage:', ...lines.map(([usage = '', about = '']) => `${usage.padEnd(width)}  ${about}`)].join(
    '\n',
  );
}

async function show({ kind, options, queries }: RecordCommand, record: RecordReport): Promise<CommandResult> {
  const stored = (await kind.readAnswers?.(queries, [record.id]))?.get(record.id);
  // Compiling definitions is no part of the other commands.
  const { createFactOpener } = await import('../replay/open-facts.ts');
  const { describeStoredAnswers } = await import('./describe-stored-answers.ts');
  const answers = stored && (await describeStoredAnswers(stored, createFactOpener(queries)));
  const output =
    options.json === true
      ? JSON.stringify({ ...record.json, ...answers }, null, 2)
      : printRecord(record, answers);
  return { output, exitCode: 0 };
}

async function replay({ options, words, queries }: RecordCommand): Promise<CommandResult | undefined> {
  const [, id = '--all'] = words;
  const isAll = id === '--all';
  if (words.length > 2 || isAll !== (options.all === true)) return undefined;
  const { runReplay } = await import('../replay/run-replay.ts');
  return runReplay(id, options.json === true, queries);
}

async function renewals({ options, words, queries }: RecordCommand): Promise<CommandResult | undefined> {
  if (words.length > 1 || options.due !== true) return undefined;
  const { runRenewals } = await import('../renewals/run-renewals.ts');
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

/** Does what a command says; undefined for one that there is not. */
async function run(given: RecordCommand): Promise<CommandResult | undefined> {
  const { kind, options, words, queries } = given;
  const [command, id, part, target] = words;
  if (command === 'list' && words.length === 1) {
    const list = options.dead === true ? kind.listDead : kind.list;
    if (list === undefined) return undefined;
    const records = await list(queries);
    const output =
      options.json === true
        ? JSON.stringify(
            records.map(({ json }) => json),
            null,
            2,
          )
        : printRecords(
            kind,
            records,
            options.dead === true ? 'There are no dead letters.' : `There are no ${kind.many} yet.`,
          );
    return { output, exitCode: 0 };
  }
  if (command === 'export' && options.csv === true && words.length <= 2) {
    const { exportRecords } = await import('./export-records.ts');
    return exportRecords(kind, id ?? `${given.name}.csv`, options.force === true, queries);
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
 * @param words the name of the kind, what to do, and whatever that needs; options left out
 */
export async function runRecords(
  words: readonly string[],
  options: RecordOptions,
  queries: Queries,
): Promise<CommandResult> {
  const [name = '', ...rest] = words;
  const kind = Object.hasOwn(recordKinds, name) ? recordKinds[name] : undefined;
  if (kind === undefined) {
    return { output: `Usage: npm run <${Object.keys(recordKinds).join('|')}> -- list`, exitCode: 2 };
  }
  const result = await run({ name, kind, words: rest, options, queries });
  return result ?? { output: describeUsage(name, kind), exitCode: 2 };
}

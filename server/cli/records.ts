import './save-memory.ts';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import { silentLog } from '../log.ts';
import type { CommandResult } from './command-result.ts';
import { findReadDatabase } from './records/find-read-database.ts';
import { runRecords } from './records/run-records.ts';
import { processTerminal } from './terminal.ts';

const FLAG = { type: 'boolean', default: false } as const;

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

function readWords() {
  try {
    const options = {
      json: FLAG,
      all: FLAG,
      csv: FLAG,
      force: FLAG,
      dead: FLAG,
      'all-dead': FLAG,
      due: FLAG,
      since: { type: 'string' },
      until: { type: 'string' },
      limit: { type: 'string' },
      status: { type: 'string' },
      form: { type: 'string' },
      email: { type: 'string' },
      search: { type: 'string' },
      checkpoint: { type: 'string' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

type Words = NonNullable<ReturnType<typeof readWords>>;

async function runCommand(
  { values, positionals }: Words,
  configuration: Configuration,
  queries: Queries,
): Promise<CommandResult> {
  const [kind, command, ...rest] = positionals;
  if (kind !== 'orders' || command !== 'reconcile' || rest.length > 0) {
    return runRecords(positionals, values, queries, processTerminal);
  }
  const { runReconcile } = await import('./reconcile/run-reconcile.ts');
  const { createPaymentProcessor } = await import('../create-payment-processor.ts');
  const processor = await createPaymentProcessor(configuration, queries);
  const { since, json: isJson, checkpoint } = values;
  return runReconcile({ since, isJson, checkpoint }, { processor, queries, terminal: processTerminal });
}

async function run(words: Words): Promise<number> {
  const configuration = readConfiguration(process.env, process.cwd());
  const { notice, isThere } = await findReadDatabase(configuration);
  if (notice !== undefined) complain(notice);
  if (!isThere) return 1;
  const database = await openDatabase(configuration, silentLog);
  try {
    const { output, exitCode, isFinding } = await runCommand(words, configuration, database.queries);
    (exitCode === 0 || isFinding ? process.stdout : process.stderr).write(`${output}\n`);
    return exitCode;
  } finally {
    await database.close();
  }
}

const words = readWords();
if (words === undefined) process.exitCode = 2;
else {
  try {
    process.exitCode = await run(words);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

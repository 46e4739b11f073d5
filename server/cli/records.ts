import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import { findReadDatabase } from './records/find-read-database.ts';
import { runRecords } from './records/run-records.ts';

const FLAG = { type: 'boolean', default: false } as const;

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

function readWords() {
  try {
    const options = { json: FLAG, all: FLAG, csv: FLAG, force: FLAG, dead: FLAG, 'all-dead': FLAG };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function run({ values, positionals }: NonNullable<ReturnType<typeof readWords>>): Promise<number> {
  const configuration = readConfiguration(process.env, process.cwd());
  const { notice, isThere } = await findReadDatabase(configuration);
  if (notice !== undefined) complain(notice);
  if (!isThere) return 1;
  const database = await openDatabase(configuration, silentLog);
  try {
    const { output, exitCode, isFinding } = await runRecords(positionals, values, database.queries);
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

import './save-memory.ts';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';
import { connectClient } from './stored-data/connect-client.ts';
import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import type { CommandResult } from './command-result.ts';
import { runBackup, runRestore } from './stored-data/run-backup.ts';
import { findReadDatabase } from './records/find-read-database.ts';
import { DATA_USAGE } from './stored-data/usage.ts';
import { processTerminal } from './terminal.ts';

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

const options = { force: { type: 'boolean', default: false }, email: { type: 'string' } } as const;

function readWords() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

type Words = NonNullable<ReturnType<typeof readWords>>;

async function restore(source: string, configuration: Configuration): Promise<CommandResult> {
  return connectClient(configuration, (client) =>
    runRestore(client, source, configuration.projectFolder, processTerminal),
  );
}

async function runPerson(
  command: string,
  email: string,
  target: string | undefined,
  configuration: Configuration,
): Promise<CommandResult> {
  const { exportPerson } = await import('./stored-data/export-person.ts');
  const { deletePerson } = await import('./stored-data/delete-person.ts');
  const database = await openDatabase(configuration, silentLog);
  try {
    return command === 'export'
      ? await exportPerson(database, email, target)
      : await deletePerson(database, email);
  } finally {
    await database.close();
  }
}

async function run({ values, positionals }: Words): Promise<CommandResult> {
  const [command = '', target, ...rest] = positionals;
  const { email, force } = values;
  const configuration = readConfiguration(process.env, process.cwd());
  const isBackup = command === 'backup' && target !== undefined && email === undefined;
  const isPerson =
    (command === 'export' || (command === 'delete' && target === undefined)) && email !== undefined;
  if (command === 'restore' && target !== undefined && rest.length === 0)
    return restore(target, configuration);
  if (rest.length > 0 || !(isBackup || isPerson)) return { output: DATA_USAGE, exitCode: 2 };
  const { notice, isThere } = await findReadDatabase(configuration);
  if (notice !== undefined) complain(notice);
  if (!isThere) return { output: 'Nothing was done.', exitCode: 1 };
  if (email !== undefined) return runPerson(command, email, target, configuration);
  return connectClient(configuration, (client) => runBackup(client, target ?? '', force, processTerminal));
}

const words = readWords();
if (words === undefined) process.exitCode = 2;
else {
  try {
    const { output, exitCode } = await run(words);
    (exitCode === 0 ? process.stdout : process.stderr).write(`${output}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

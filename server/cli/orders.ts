import { parseArgs } from 'node:util';
import { readConfiguration } from '../configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import { runOrdersCommand } from './orders-command.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
  strict: false,
});

try {
  const configuration = readConfiguration(process.env, process.cwd());
  const database = await openDatabase(configuration, silentLog);
  try {
    const { output, exitCode, isFinding } = await runOrdersCommand(
      values['all'] === true ? [...positionals, '--all'] : positionals,
      values['json'] === true,
      database.queries,
    );
    (exitCode === 0 || isFinding ? process.stdout : process.stderr).write(`${output}\n`);
    process.exitCode = exitCode;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

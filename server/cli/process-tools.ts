import type { CommandResult } from '#command-line/run-program.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import type { OperationServices } from '../operations/operation.ts';
import type { DataTools, RecordTools } from './operator-tools.ts';
import { processOutput } from './process-output.ts';
import { processTerminal } from './terminal.ts';

// Modules of the database are imported when a command needs them, so that help and wrong command lines are fast.

/** @throws {Error} when a setting is invalid */
async function readSettings(): Promise<Configuration> {
  const { readConfiguration } = await import('../configuration.ts');
  return readConfiguration(process.env, process.cwd());
}

/** Runs a command on an existing database. */
async function findDatabase(
  run: (configuration: Configuration) => Promise<CommandResult>,
): Promise<CommandResult> {
  const { findReadDatabase } = await import('./find-read-database.ts');
  const configuration = await readSettings();
  const { exists, notice } = await findReadDatabase(configuration);
  if (!exists) return { output: notice ?? '', exitCode: 1 };
  if (notice !== undefined) processOutput.complain(notice);
  return run(configuration);
}

async function useDatabase(
  run: (database: Database, configuration: Configuration) => Promise<CommandResult>,
): Promise<CommandResult> {
  return findDatabase(async (configuration) => {
    const { openDatabase } = await import('../database/open-database.ts');
    const { silentLog } = await import('../log.ts');
    const database = await openDatabase(configuration, silentLog);
    try {
      return await run(database, configuration);
    } finally {
      await database.close();
    }
  });
}

async function createServices(database: Database, configuration: Configuration): Promise<OperationServices> {
  const { createPaymentProcessor } = await import('../create-payment-processor.ts');
  const { silentLog } = await import('../log.ts');
  const { publicOrigin, host, port } = configuration;
  return {
    configuration,
    database,
    processor: await createPaymentProcessor(configuration, database),
    origin: () => publicOrigin ?? `http://${host}:${port}`,
    now: () => new Date(),
    log: silentLog,
  };
}

/** Returns the inputs of operators' commands: the configured database and the process's terminal. */
export function createProcessTools(): Omit<RecordTools & DataTools, 'finish'> {
  return {
    ...processOutput,
    terminal: processTerminal,
    projectFolder: process.cwd(),
    readToday: async () => {
      const { todayIn } = await import('../today.ts');
      return todayIn((await readSettings()).timeZone, new Date());
    },
    useDatabase,
    useQueries: (run) => useDatabase(({ queries }) => run(queries)),
    useServices: (run) =>
      useDatabase(async (database, configuration) => run(await createServices(database, configuration))),
    useRetention: (run) =>
      useDatabase(async (database, configuration) => {
        const { retention } = await import('../seller/retention.ts');
        return run({ configuration, database, retention, now: () => new Date() });
      }),
    useClient: (run) =>
      findDatabase(async (configuration) => {
        const { connectClient } = await import('./stored-data/connect-client.ts');
        return connectClient(configuration, run);
      }),
    useNewClient: async (run) => {
      const { connectClient } = await import('./stored-data/connect-client.ts');
      return connectClient(await readSettings(), run);
    },
  };
}

import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import { readDatabase, runCommand } from './run-command.ts';
import { connectClient } from './stored-data/connect-client.ts';
import { runBackup, runRestore } from './stored-data/run-backup.ts';
import { DATA_USAGE } from './stored-data/usage.ts';
import { processTerminal } from './terminal.ts';

const options = { force: { type: 'boolean', default: false }, email: { type: 'string' } } as const;

await runCommand(options, async ({ values: { email, force }, positionals }, configuration) => {
  const [command, target, ...rest] = positionals;
  if (command === 'restore' && target !== undefined && rest.length === 0) {
    return connectClient(configuration, (client) =>
      runRestore(client, target, configuration.projectFolder, processTerminal),
    );
  }
  if (command === 'backup' && target !== undefined && rest.length === 0 && email === undefined) {
    return readDatabase(configuration, () =>
      connectClient(configuration, (client) => runBackup(client, target, force, processTerminal)),
    );
  }
  const isExport = command === 'export' && rest.length === 0;
  const isDelete = command === 'delete' && target === undefined;
  if (email === undefined || !(isExport || isDelete)) return { output: DATA_USAGE, exitCode: 2 };
  return readDatabase(configuration, async () => {
    const { exportPerson } = await import('./stored-data/export-person.ts');
    const { deletePerson } = await import('./stored-data/delete-person.ts');
    const database = await openDatabase(configuration, silentLog);
    try {
      return isExport ? await exportPerson(database, email, target) : await deletePerson(database, email);
    } finally {
      await database.close();
    }
  });
});

import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { DataTools } from '../operator-tools.ts';

/** Adds `data backup` and `data restore`. */
export function addBackupCommands(
  program: Command,
  { useClient, useNewClient, finish, terminal, projectFolder }: DataTools,
): void {
  program
    .command('backup')
    .description('writes all tables to a compressed file that only you can read; servers may run meanwhile')
    .argument('<file>', 'the file to write')
    .option('--force', 'replace an existing file')
    .addHelpText('after', examples('npm run data -- backup formcart.backup'))
    .action(async (file, { force = false }) => {
      const result = await useClient(async (client) => {
        const { runBackup } = await import('./run-backup.ts');
        return runBackup(client, file, force, terminal);
      });
      finish(result);
    });
  program
    .command('restore')
    .description('restores a backup into an empty database')
    .argument('<file>', 'a file of "backup"')
    .addHelpText(
      'after',
      examples(
        'DATABASE_URL=postgres://…/empty npm run data -- restore formcart.backup',
        'DATA_DIR=new-folder npm run data -- restore formcart.backup',
      ),
    )
    .action(async (file) => {
      const result = await useNewClient(async (client) => {
        const { runRestore } = await import('./run-backup.ts');
        return runRestore(client, file, projectFolder, terminal);
      });
      finish(result);
    });
}

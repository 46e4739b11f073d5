import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { DataTools } from '../operator-tools.ts';

const EMAIL = ['--email <email>', 'required: the email address of the person'] as const;

/** Adds `data export` and `data delete`. */
export function addPersonCommands(program: Command, { useDatabase, finish }: DataTools): void {
  program
    .command('export')
    .description('exports all data of a person as JSON, with uploaded files and documents')
    .argument('[folder]', 'a new folder to write; default: named after the email address')
    .requiredOption(...EMAIL)
    .addHelpText(
      'after',
      examples(
        'npm run data -- export --email ana@example.com',
        'npm run data -- export --email ana@example.com ana',
      ),
    )
    .action(async (folder, { email }) => {
      const result = await useDatabase(async (database) => {
        const { exportPerson } = await import('./export-person.ts');
        return exportPerson(database, email, folder);
      });
      finish(result);
    });
  program
    .command('delete')
    .description('deletes the data of a person; their orders keep number, dates, amounts and products')
    .requiredOption(...EMAIL)
    .addHelpText('after', examples('npm run data -- delete --email ana@example.com'))
    .action(async ({ email }) => {
      const result = await useDatabase(async (database) => {
        const { deletePerson } = await import('./delete-person.ts');
        return deletePerson(database, email);
      });
      finish(result);
    });
}

import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { isMailAddress } from '../../settings/mail-address.ts';
import type { DataTools } from '../operator-tools.ts';

/** Rejects what is no email address: an empty text would match erased orders. */
function parseEmail(text: string): string {
  const email = text.trim();
  if (!isMailAddress(email))
    throw new InvalidArgumentError('Name one email address, such as ana@example.com.');
  return email;
}

const EMAIL = [
  '--email <email>',
  'required: any present or former email address of the person',
  parseEmail,
] as const;
const TOGETHER = [
  '--together',
  'all accounts that have had one of the email addresses are this person',
] as const;
const ONLY_ACCOUNT = ['--only-account', 'only the account that has the email address now'] as const;

/** Adds `data export` and `data delete`. */
export function addPersonCommands(program: Command, { useDatabase, finish }: DataTools): void {
  program
    .command('export')
    .description('exports all data of a person as JSON, with uploaded files and documents')
    .argument('[folder]', 'a new folder to write; default: named after the email address')
    .requiredOption(...EMAIL)
    .option(...TOGETHER)
    .option(...ONLY_ACCOUNT)
    .addHelpText(
      'after',
      examples(
        'npm run data -- export --email ana@example.com',
        'npm run data -- export --email ana@example.com ana',
      ),
    )
    .action(async (folder, { email, ...choice }) => {
      const result = await useDatabase(async (database) => {
        const { exportPerson } = await import('./export-person.ts');
        return exportPerson(database, email, folder, choice);
      });
      finish(result);
    });
  program
    .command('delete')
    .description('deletes the data of a person; their orders keep number, dates, amounts and products')
    .requiredOption(...EMAIL)
    .option(...TOGETHER)
    .option(...ONLY_ACCOUNT)
    .option('--keep-mentions', 'also when other records contain an email address of the person')
    .addHelpText('after', examples('npm run data -- delete --email ana@example.com'))
    .action(async ({ email, ...choice }) => {
      const result = await useDatabase(async (database) => {
        const { deletePerson } = await import('./delete-person.ts');
        return deletePerson(database, email, choice);
      });
      finish(result);
    });
}

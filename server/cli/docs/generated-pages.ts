import { format } from 'prettier';
import { writeFormsTable } from '#definitions/cli/table/table-command.ts';
import { writeConfigurationPage } from '../../settings/write-configuration-page.ts';
import { writeCommandsPage } from './write-commands-page.ts';

const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/configuration.md': writeConfigurationPage,
  'docs/commands.md': writeCommandsPage,
  'docs/forms.md': () => writeFormsTable('form-definitions'),
};

/** Writes the generated pages of the documentation, by path. */
export async function writeGeneratedPages(): Promise<ReadonlyMap<string, string>> {
  const entries = Object.entries(pages).map(
    async ([path, write]) =>
      [
        path,
        await format(await write(), { parser: 'markdown', singleQuote: true, printWidth: 110 }),
      ] as const,
  );
  return new Map(await Promise.all(entries));
}

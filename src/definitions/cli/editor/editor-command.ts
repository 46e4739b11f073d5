import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { examples } from '#command-line/run-program.ts';
import { writeSchemas } from './write-schemas.ts';

function describeFiles(files: readonly string[], folder: string): string {
  return files.length === 0 ? `The schemas in ${folder} are up to date.` : files.join('\n');
}

/** Adds `forms editor`: writes the schemas with which editors complete and underline names. */
export function addEditorCommand(
  program: Command,
  { root, editorSchemas, loadCatalogue, finish }: CommandTools,
): void {
  program
    .command('editor')
    .description('writes the schemas with which editors complete and check the names of the forms')
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run forms -- editor'))
    .action(async ({ json }) =>
      finish(
        await finishOrFail(async () => {
          if (editorSchemas === undefined)
            throw new Error('These definitions have no folder for the schemas.');
          const files = writeSchemas(root, editorSchemas, loadCatalogue());
          return json ? JSON.stringify({ files }, null, 2) : describeFiles(files, editorSchemas);
        }),
      ),
    );
}

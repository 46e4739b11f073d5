import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { examples } from '#command-line/run-program.ts';
import { openForm } from '../open-form.ts';
import { listForms } from '../../vite-plugin.ts';
import { describeForm } from './describe-form.ts';

const HEAD = [
  '# The forms',
  'The fields and products of each form, by step. `npm run --silent forms -- table > docs/forms.md` generates this page. To change it,',
  'edit a form definition.',
];

/**
 * Describes all forms for visitors as a Markdown page.
 * @throws {InvalidFormDefinitionError} when a form is invalid
 */
export async function writeFormsTable(root: string): Promise<string> {
  const open = await Promise.all(listForms(root).map((slug) => openForm(root, slug)));
  const sections = open.flatMap(({ form, pages }) => {
    const shown = pages.filter(({ audience }) => audience === undefined);
    return shown.length === 0
      ? []
      : [
          describeForm(
            form,
            shown.map(({ pageID }) => pageID),
          ),
        ];
  });
  return `${[HEAD[0], HEAD.slice(1).join('\n'), ...sections].join('\n\n')}\n`;
}

/** Adds `forms table`: lists the steps, fields and products of every form. */
export function addTableCommand(program: Command, { root, finish }: CommandTools): void {
  program
    .command('table')
    .description('prints docs/forms.md: the steps, fields and products of every form')
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run --silent forms -- table > docs/forms.md'))
    .action(async ({ json }) => {
      const page = await finishOrFail(async () => (await writeFormsTable(root)).trimEnd());
      const isWritten = json && page.exitCode === 0;
      finish(isWritten ? { ...page, output: JSON.stringify({ page: page.output }, null, 2) } : page);
    });
}

import type { CommandResult, CommandTools } from '../command-tools.ts';
import { openForm } from '../open-form.ts';
import { listForms } from '../../vite-plugin.ts';
import { describeForm } from './describe-form.ts';

export const TABLE_USAGE = 'forms table';

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

/** Runs `forms table`: lists the steps, fields and products of every form. */
export async function runTable(words: readonly string[], { root }: CommandTools): Promise<CommandResult> {
  if (words.length > 0) return { output: `Usage: ${TABLE_USAGE}`, exitCode: 2 };
  return { output: (await writeFormsTable(root)).trimEnd(), exitCode: 0 };
}

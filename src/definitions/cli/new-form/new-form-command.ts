import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { examples } from '#command-line/run-program.ts';
import { slugOf } from './form-name.ts';
import { createForm, TEMPLATE_NAMES } from './new-form.ts';
import type { NewForm } from './new-form.ts';

function describeNewForm({ slug, files }: NewForm, like: string | undefined): string {
  const golden = files.find((file) => file.includes('/journeys/'));
  const answers = golden === undefined ? '' : ` --answers form-definitions/${golden}`;
  return [
    ...files.map((file) => `form-definitions/${file}`),
    '',
    `Run "npm run dev" to see the form at /${slug}/.`,
    ...(like === undefined
      ? []
      : [`It has the title of "${like}". Change it in form-definitions/${slug}/schema.json.`]),
    `Run "npm run forms -- explain ${slug}${answers}" to see the result of answers.`,
  ].join('\n');
}

/** Returns the slug from the command line, or asks the author for one. */
async function findSlug(
  formType: string,
  named: string | undefined,
  ask: CommandTools['ask'],
): Promise<string | undefined> {
  if (named !== undefined || ask === undefined) return named;
  const usual = slugOf(formType);
  const answer = await ask(`Folder and URL of the form (${usual}): `);
  return answer.trim() === '' ? usual : answer.trim();
}

/** Adds `forms new`: creates a working form. */
export function addNewCommand(program: Command, tools: CommandTools): void {
  const { root, today, ask } = tools;
  program
    .command('new')
    .description('creates a working form with a page and a first golden case')
    .argument('<FormType>', 'the type, for example RefundRequestForm')
    .option('--slug <name>', 'folder and URL of the form; default: made from the type')
    .addOption(
      new Option('--template <name>', 'what the form sends')
        .choices(TEMPLATE_NAMES)
        .default('order' as const),
    )
    .addOption(
      new Option('--like <form>', 'copies another form in place of a template').conflicts('template'),
    )
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run forms -- new RefundRequestForm --slug refund-request',
        'npm run forms -- new RefundRequestForm --template contact',
        'npm run forms -- new SalesContactForm --like contact',
      ),
    )
    .action(async (formType, { slug: named, json = false, template, like }) => {
      const result = await finishOrFail(async () => {
        const slug = await findSlug(formType, named, json ? undefined : ask);
        const made = await createForm({
          root,
          formType,
          slug,
          template,
          like,
          today,
          catalogue: tools.loadCatalogue(),
        });
        return json ? JSON.stringify(made, null, 2) : describeNewForm(made, like);
      });
      tools.finish(result);
    });
}

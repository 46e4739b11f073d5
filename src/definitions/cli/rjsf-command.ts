import type { Command } from '@commander-js/extra-typings';
import { deriveOrder } from '#domain/derive-order.ts';
import { toRjsf } from '../rjsf/to-rjsf.ts';
import { answerForm } from './answer-form.ts';
import type { CommandTools } from './command-tools.ts';
import { ANSWERS_OPTION, FORM_ARGUMENT, PAGE_OPTION, runOnForm } from './form-command.ts';
import { examples } from '#command-line/run-program.ts';

/** Adds `forms rjsf`: prints a form with answers as `{schema, uiSchema, formData}` for rjsf. */
export function addRjsfCommand(program: Command, tools: CommandTools): void {
  program
    .command('rjsf')
    .description('prints a form with answers as {schema, uiSchema, formData}, for any page that uses rjsf')
    .argument(...FORM_ARGUMENT)
    .option(...ANSWERS_OPTION)
    .option(...PAGE_OPTION)
    .option('--json', 'the output is always JSON')
    .addHelpText('after', examples('npm run --silent forms -- rjsf contact > contact.json'))
    .action((slug, options) =>
      runOnForm(tools, slug, options, async (request) => {
        const { form, facts, document } = await answerForm(request);
        const { answers } = deriveOrder(form, document, facts);
        return JSON.stringify(toRjsf(form, answers, facts), null, 2);
      }),
    );
}

import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { ANSWERS_OPTION, FORM_ARGUMENT, JSON_OPTION, PAGE_OPTION, runOnForm } from '../form-command.ts';
import { examples } from '#command-line/run-program.ts';
import { printExplanation } from './print-explanation.ts';
import { explainForm } from './explain-answers.ts';

/** Adds `forms explain`: shows the result of answers. */
export function addExplainCommand(program: Command, tools: CommandTools): void {
  program
    .command('explain')
    .description('shows steps, failing rules, cart and payload for answers')
    .argument(...FORM_ARGUMENT)
    .option(...ANSWERS_OPTION)
    .option(...PAGE_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run forms -- explain contact',
        'npm run forms -- explain boi --answers form-definitions/boi/journeys/minimal.json',
      ),
    )
    .action((slug, { json, ...options }) =>
      runOnForm(tools, slug, options, async (request) => {
        const explanation = await explainForm(request);
        return json ? JSON.stringify(explanation, null, 2) : printExplanation(explanation);
      }),
    );
}

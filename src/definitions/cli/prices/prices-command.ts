import type { Command } from '@commander-js/extra-typings';
import type { CommandTools } from '../command-tools.ts';
import { FORM_ARGUMENT, JSON_OPTION, PAGE_OPTION, runOnForm } from '../form-command.ts';
import { examples } from '#command-line/run-program.ts';
import { listPrices } from './list-prices.ts';
import { printPrices } from './print-prices.ts';

/** Adds `forms prices`: lists the totals for every state and entity type of a form. */
export function addPricesCommand(program: Command, tools: CommandTools): void {
  program
    .command('prices')
    .description('lists the total of the simplest order for every state and entity type')
    .argument(...FORM_ARGUMENT)
    .option(...PAGE_OPTION)
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run forms -- prices form-a-business'))
    .action((slug, { json, ...options }) =>
      runOnForm(tools, slug, options, async (request) => {
        const list = await listPrices(request);
        return json ? JSON.stringify(list, null, 2) : printPrices(list);
      }),
    );
}

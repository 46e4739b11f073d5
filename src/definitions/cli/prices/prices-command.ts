import type { CommandResult, CommandTools } from '../command-tools.ts';
import { runFormCommand } from '../form-command.ts';
import { listPrices } from './list-prices.ts';
import { printPrices } from './print-prices.ts';

export const PRICES_USAGE = 'forms prices <slug> [--page pageID] [--json]';

/**
 * Runs `forms prices`: lists the totals for every state and entity type of a form.
 * @param words the arguments after the command's name
 */
export function runPrices(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  return runFormCommand(
    {
      usage: PRICES_USAGE,
      options: ['page', 'json'],
      run: async (request, isJson) => {
        const list = await listPrices(request);
        return isJson ? JSON.stringify(list, null, 2) : printPrices(list);
      },
    },
    words,
    tools,
  );
}

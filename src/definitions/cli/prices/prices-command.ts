import { formCommand } from '../form-command.ts';
import { listPrices } from './list-prices.ts';
import { printPrices } from './print-prices.ts';

export const PRICES_USAGE = 'forms prices <slug> [--page pageID] [--json]';

/** Runs `forms prices`: lists the totals for every state and entity type of a form. */
export const runPrices = formCommand({
  usage: PRICES_USAGE,
  options: ['page', 'json'],
  run: async (request, isJson) => {
    const list = await listPrices(request);
    return isJson ? JSON.stringify(list, null, 2) : printPrices(list);
  },
});

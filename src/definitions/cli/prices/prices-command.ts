import { parseArgs } from 'node:util';
import type { CommandResult, CommandTools } from '../command-tools.ts';
import { listPrices } from './list-prices.ts';
import { printPrices } from './print-prices.ts';

export const PRICES_USAGE = 'forms prices <slug> [--page pageID] [--json]';

function parseWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { page: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [slug] = positionals;
    return slug === undefined || positionals.length > 1 ? undefined : { slug, ...values };
  } catch {
    return undefined;
  }
}

/**
 * Runs `forms prices`: lists the totals for every state and entity type of a form.
 * @param words the arguments after the command's name
 */
export async function runPrices(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  const parsed = parseWords(words);
  if (parsed === undefined) return { output: `Usage: ${PRICES_USAGE}`, exitCode: 2 };
  const { slug, page, json = false } = parsed;
  const { root, today, quoteDomains } = tools;
  try {
    const list = await listPrices({
      root,
      slug,
      page,
      today,
      catalogue: tools.loadCatalogue(),
      quoteDomains,
    });
    return { output: json ? JSON.stringify(list, null, 2) : printPrices(list), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { output: error.message, exitCode: 1 };
  }
}

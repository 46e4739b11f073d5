import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import type { CommandTools } from '../command-tools.ts';
import { finishOrFail, JSON_OPTION } from '../form-command.ts';
import { diffForms } from './diff-forms.ts';
import { printDiffs } from './print-diffs.ts';

function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count))
    throw new InvalidArgumentError('Write a whole number.');
  return count;
}

/** Adds `forms diff`: says what an edit means for visitors, drafts and orders before it is published. */
export function addDiffCommand(program: Command, tools: CommandTools): void {
  program
    .command('diff')
    .description(
      'says of each change whether it is safe, needs a migration or breaks something, and what it changes in steps, errors, prices, payload and next page',
    )
    .argument('[forms...]', "the forms' folders; default: all that changed")
    .option('--against <version>', 'a git ref, or a folder of a release', 'HEAD')
    .option('--answers <number>', 'how many answers to generate', readCount, 1_000)
    .option('--seed <number>', 'repeats the generated answers', readCount, 1)
    .option('--orders', 'also compare the placed orders of the database')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run forms -- diff',
        'npm run forms -- diff contact --against v0.2.0',
        'npm run forms -- diff --orders',
      ),
    )
    .action(async (slugs, { json, ...options }) => {
      let result: CommandResult | undefined;
      const failed = await finishOrFail(async () => {
        if (options.orders && tools.readOrders === undefined) {
          throw new Error('No database found. Set DATA_DIR or DATABASE_URL to the values of the server.');
        }
        const diffs = await diffForms(tools, slugs, options);
        const text = printDiffs(diffs, tools.isTerminal) || `No form changed since ${options.against}.`;
        const output = json ? JSON.stringify(diffs, null, 2) : text;
        result = { output, exitCode: diffs.invalid.length > 0 ? 1 : 0, isFinding: true };
        return '';
      });
      tools.finish(result ?? failed);
    });
}

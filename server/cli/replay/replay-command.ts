import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { InvalidOptionError } from '../invalid-option-error.ts';
import type { RecordTools } from '../operator-tools.ts';
import { JSON_OPTION } from '../records/filter-options.ts';

/** Adds `orders replay`: derives orders again and reports differences. */
export function addReplayCommand(program: Command, { useQueries, finish, terminal }: RecordTools): void {
  program
    .command('replay')
    .description('derives one order or all again from stored answers and reports differences: exit code 1')
    .argument('[id]', 'the id or invoice number of an order; omit it with --all')
    .option('--all', 'replay every placed order')
    .option(
      '--checkpoint <file>',
      'with --all: save the progress in this file and resume from it; default: none',
    )
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run orders -- replay FC-100001',
        'npm run orders -- replay --all --checkpoint replay.json >> replay.txt',
      ),
    )
    .action(async (id, { all: isAll = false, checkpoint, json: isJson = false }) => {
      if ((id === undefined) !== isAll) {
        throw new InvalidOptionError('Name one order with "replay <id>", or use "replay --all".');
      }
      // Imported lazily, because replays compile definitions.
      const result = await useQueries(async (queries) => {
        if (id === undefined) {
          const { replayAll } = await import('./replay-all.ts');
          return replayAll({ isJson, checkpoint, queries, terminal });
        }
        const { runReplay } = await import('./run-replay.ts');
        return runReplay(id, isJson, queries);
      });
      finish(result);
    });
}

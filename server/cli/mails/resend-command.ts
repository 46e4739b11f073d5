import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { InvalidOptionError } from '../invalid-option-error.ts';
import type { RecordTools } from '../operator-tools.ts';
import { JSON_OPTION } from '../records/filter-options.ts';

/** Adds `mails resend`: queues dead letters for another delivery. */
export function addResendCommand(program: Command, { useQueries, finish }: RecordTools): void {
  program
    .command('resend')
    .description('queues one dead letter, or all, for another delivery by a running server')
    .argument('[id]', 'the id of a dead letter; omit it with --all-dead')
    .option('--all-dead', 'queue every dead letter')
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run mails -- resend <id>', 'npm run mails -- resend --all-dead'))
    .action(async (id, { allDead: isAll = false, json = false }) => {
      if ((id === undefined) !== isAll) {
        throw new InvalidOptionError('Name one dead letter with "resend <id>", or use "resend --all-dead".');
      }
      const result = await useQueries(async (queries) => {
        const { resendLetters } = await import('./resend-letters.ts');
        return resendLetters(queries, id, json);
      });
      finish(result);
    });
}

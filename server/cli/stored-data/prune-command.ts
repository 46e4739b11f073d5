import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { InvalidOptionError } from '../invalid-option-error.ts';
import type { DataTools } from '../operator-tools.ts';

/** Adds `data prune`. */
export function addPruneCommand(program: Command, { useRetention, finish }: DataTools): void {
  program
    .command('prune')
    .description('counts the records that are older than the privacy policy says; deletes them with --apply')
    .option('--apply', 'delete the counted records; orders keep number, dates, amounts and products')
    .option('--confirm', 'with --apply: also when they are more than 1 % of a table')
    .option(
      '--clock-is-right',
      'with --apply: also when no server recorded the time for more than 7 days, which means that the clock can be wrong',
    )
    .addHelpText('after', examples('npm run data -- prune', 'npm run data -- prune --apply'))
    .action(async ({ apply = false, confirm = false, clockIsRight = false }) => {
      if (!apply && (confirm || clockIsRight))
        throw new InvalidOptionError(
          `--${confirm ? 'confirm' : 'clock-is-right'} has no effect without --apply. Add --apply to delete records.`,
        );
      const result = await useRetention(async (services) => {
        const { previewPrune, applyPrune } = await import('./prune.ts');
        return apply
          ? applyPrune({ isConfirmed: confirm, isClockRight: clockIsRight }, services)
          : previewPrune(services);
      });
      finish(result);
    });
}

import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { RecordTools } from '../operator-tools.ts';
import { readSince } from '../read-day.ts';
import { JSON_OPTION } from '../records/filter-options.ts';

/** Adds `orders reconcile`: compares charges with paid orders. */
export function addReconcileCommand(program: Command, { useServices, finish, terminal }: RecordTools): void {
  program
    .command('reconcile')
    .description(
      'compares the charges of the payment processor with the paid orders; differences: exit code 1',
    )
    .option('--since <day>', 'the first day to compare (UTC), such as 2026-11-01; default: 31 days ago')
    .option('--checkpoint <file>', 'save the progress in this file and resume from it; default: none')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run orders -- reconcile',
        'npm run orders -- reconcile --since 2025-01-01 --checkpoint reconcile.json >> reconcile.txt',
      ),
    )
    .action(async ({ since: day, checkpoint, json: isJson = false }) => {
      const since = day === undefined ? undefined : readSince(day);
      const result = await useServices(async ({ processor, database: { queries } }) => {
        const { runReconcile } = await import('./run-reconcile.ts');
        return runReconcile({ since, isJson, checkpoint }, { processor, queries, terminal });
      });
      finish(result);
    });
}

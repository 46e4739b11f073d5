import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { RecordTools } from '../operator-tools.ts';
import { JSON_OPTION, readSince } from '../records/filter-options.ts';

/** A refund can fail up to 30 days after it was made (docs.stripe.com/refunds#failed-refunds). */
const REFUNDS_MS = 31 * 86_400_000;

/** Adds `orders reconcile`: compares charges with paid orders. */
export function addReconcileCommand(program: Command, { useServices, finish, terminal }: RecordTools): void {
  program
    .command('reconcile')
    .description(
      'compares the charges of the payment processor with the paid orders, and looks up refunds; differences: exit code 1',
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
      const result = await useServices(async (services) => {
        const { runReconcile } = await import('./run-reconcile.ts');
        const { followRefunds } = await import('../../operations/refund-order.ts');
        const {
          processor,
          now,
          database: { queries },
        } = services;
        await followRefunds(new Date(now().getTime() - REFUNDS_MS), services);
        return runReconcile({ since, isJson, checkpoint }, { processor, queries, terminal });
      });
      finish(result);
    });
}

import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { InvalidOptionError } from './invalid-option-error.ts';
import type { RecordTools } from './operator-tools.ts';
import { readDay } from '../records/read-day.ts';
import { JSON_OPTION } from './records/filter-options.ts';
import type { DueDays } from './run-renewals.ts';

/** @throws {InvalidOptionError} */
function readDays(since: string | undefined, until: string | undefined, today: string): DueDays {
  const days = { from: since ?? today, to: until ?? since ?? today };
  const wrong = [days.from, days.to].find((day) => readDay(day) === undefined);
  if (wrong !== undefined) {
    throw new InvalidOptionError(`--since and --until must be days such as 2027-03-31, not "${wrong}".`);
  }
  if (days.to < days.from) {
    throw new InvalidOptionError(`--until ${days.to} is before ${days.from}. Set it to a later day.`);
  }
  return days;
}

/** Adds `orders renewals`: lists due renewals. */
export function addRenewalsCommand(program: Command, { readToday, useQueries, finish }: RecordTools): void {
  program
    .command('renewals')
    .description('lists the renewals that customers owe, by day; charges nothing')
    .requiredOption('--due', 'required: list due renewals')
    .option('--since <day>', 'the first day, such as 2027-03-01; default: today')
    .option('--until <day>', 'the last day, such as 2027-03-31; default: the day of --since')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        'npm run orders -- renewals --due',
        'npm run orders -- renewals --due --since 2027-03-01 --until 2027-03-31 --json',
      ),
    )
    .action(async ({ since, until, json = false }) => {
      const days = readDays(since, until, await readToday());
      const result = await useQueries(async (queries) => {
        const { runRenewals } = await import('./run-renewals.ts');
        return runRenewals(days, json, queries);
      });
      finish(result);
    });
}

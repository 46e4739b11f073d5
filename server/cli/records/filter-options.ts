import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { readDay } from '../../records/read-day.ts';
import { readFilter } from '../../records/read-filter.ts';
import type { FilterFault, TypedFilters } from '../../records/read-filter.ts';
import type { RecordFilter } from '../../records/record-pages.ts';
import type { RecordWords } from '../../records/record-words.ts';
import { InvalidOptionError } from '../invalid-option-error.ts';

/** Option of commands that can print JSON for other programs. */
export const JSON_OPTION = ['--json', 'print JSON for other programs'] as const;

/** The largest value of `--limit`. */
export const MAX_LIMIT = 10_000;

/**
 * Adds a command with the filter options of all records. The help hides filters that do not apply to this
 * kind of record, and `readFilterOptions` rejects them.
 */
export function addFilteredCommand(program: Command, name: string, { filters, statuses }: RecordWords) {
  const known: readonly string[] = filters;
  const isHidden = (filter: string) => !known.includes(filter);
  const values = statuses === undefined ? '' : `: ${statuses.join(', ')}`;
  return program
    .command(name)
    .addOption(
      new Option('--since <day>', 'only from this day on (UTC), such as 2026-11-01').hideHelp(
        isHidden('since'),
      ),
    )
    .addOption(new Option('--status <status>', `only with this status${values}`).hideHelp(isHidden('status')))
    .addOption(
      new Option(
        '--form <form>',
        'only of this form: its folder, such as form-a-business, or its type',
      ).hideHelp(isHidden('form')),
    )
    .addOption(new Option('--email <email>', 'only of this email address').hideHelp(isHidden('email')))
    .addOption(
      new Option(
        '--search <words>',
        'only with words that begin like these: names, companies, emails and invoice numbers',
      ).hideHelp(isHidden('search')),
    )
    .addOption(
      new Option('--dead', 'only dead letters: mails whose delivery failed for good').hideHelp(
        isHidden('dead'),
      ),
    );
}

/** @throws {InvalidOptionError} */
export function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidOptionError(
    `--limit must be a whole number from 1 to ${MAX_LIMIT}, not "${text}". For more, use export.`,
  );
}

const describeDay = (value: string) => `--since must be a day such as 2026-11-01, not "${value}".`;

function describeFault({ kind, value }: FilterFault, { many, statuses = [] }: RecordWords): string {
  if (kind === 'invalid-day') return describeDay(value);
  if (kind === 'no-word') return '--search needs a word, such as --search ruiz.';
  return `Unknown status "${value}": ${many} are ${statuses.join(', ')}. Set --status to one of these.`;
}

/**
 * Reads the filter options of a command.
 * @throws {InvalidOptionError}
 */
export function readFilterOptions(kind: RecordWords, options: TypedFilters): RecordFilter {
  const { since, status, form, email, search, dead } = options;
  const given = Object.entries({ since, status, form, email, search, dead });
  const unknown = given.find(
    ([name, value]) => value !== undefined && !kind.filters.some((filter) => filter === name),
  );
  if (unknown !== undefined) {
    const known = kind.filters.map((name) => `--${name}`).join(', ');
    throw new InvalidOptionError(`--${unknown[0]} does not apply to ${kind.many}. Use ${known}.`);
  }
  const read = readFilter(kind, options);
  if ('fault' in read) throw new InvalidOptionError(describeFault(read.fault, kind));
  return read.filter;
}

/**
 * Returns the start of the day of `--since` in UTC.
 * @throws {InvalidOptionError}
 */
export function readSince(text: string): Date {
  const day = readDay(text);
  if (day === undefined) throw new InvalidOptionError(describeDay(text));
  return day;
}

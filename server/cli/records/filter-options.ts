import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import type { RecordWords } from './record-scripts.ts';

/** Option of commands that can print JSON for other programs. */
export const JSON_OPTION = ['--json', 'print JSON for other programs'] as const;

/**
 * Adds a command with the filter options of all records. The help hides filters that do not apply to this
 * kind of record, and `readFilter` rejects them.
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

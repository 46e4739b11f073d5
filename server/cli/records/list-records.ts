import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '../run-command.ts';
import { printRecords } from './print-record.ts';
import { readFilter, readLimit } from './read-filter.ts';
import type { FilterOptions } from './read-filter.ts';
import type { RecordKind } from './record-kind.ts';

function describeEmptyList({ many }: RecordKind, options: FilterOptions, isFiltered: boolean): string {
  if (options.dead === true) return 'There are no dead letters.';
  return isFiltered ? `No ${many} match.` : `There are no ${many} yet.`;
}

/**
 * Lists the newest records.
 * @throws {InvalidOptionError}
 */
export async function listRecords(
  kind: RecordKind,
  options: FilterOptions,
  isJson: boolean,
  queries: Queries,
): Promise<CommandResult> {
  const filter = readFilter(kind, options);
  const limit = readLimit(options.limit);
  // Read one extra record to determine whether more exist, without a count.
  const found = await kind.list(queries, { filter, limit: limit + 1 });
  const records = found.slice(0, limit);
  if (isJson) {
    const json = records.map((record) => record.json);
    return { output: JSON.stringify(json, null, 2), exitCode: 0 };
  }
  const table = printRecords(kind, records, describeEmptyList(kind, options, Object.keys(filter).length > 0));
  const more =
    found.length > limit ? `\n\nThe newest ${limit}. Use --limit to see more, or export --csv for all.` : '';
  return { output: `${table}${more}`, exitCode: 0 };
}

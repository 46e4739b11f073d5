import type { CommandResult } from '#command-line/run-program.ts';
import type { Queries } from '../../database/queries.ts';
import { printRecords } from './print-record.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import type { RecordFilter, WantedPage } from '../../records/record-pages.ts';

function describeEmptyList({ many }: RecordKind, filter: RecordFilter): string {
  if (filter.dead === true) return 'There are no dead letters.';
  return Object.keys(filter).length > 0 ? `No ${many} match.` : `There are no ${many} yet.`;
}

/** Lists the newest records. */
export async function listRecords(
  kind: RecordKind,
  { filter, limit }: WantedPage,
  isJson: boolean,
  queries: Queries,
): Promise<CommandResult> {
  // Read one extra record to determine whether more exist, without a count.
  const found = await kind.list(queries, { filter, limit: limit + 1 });
  const records = found.slice(0, limit);
  if (isJson) {
    const json = records.map((record) => record.json);
    return { output: JSON.stringify(json, null, 2), exitCode: 0 };
  }
  const table = printRecords(kind, records, describeEmptyList(kind, filter));
  const more =
    found.length > limit ? `\n\nThe newest ${limit}. Use --limit to see more, or export --csv for all.` : '';
  return { output: `${table}${more}`, exitCode: 0 };
}

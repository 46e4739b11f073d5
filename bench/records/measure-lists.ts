import { listRecords } from '../../server/cli/records/list-records.ts';
import type { RecordFilter } from '../../server/records/record-pages.ts';
import { orderKind } from '../../server/records/order-kind.ts';
import type { Queries } from '../../server/database/queries.ts';
import { medianMs } from './measure.ts';
import type { Cost } from './measured.ts';

const TIMES = 9;

/** The default of `list --limit`. */
const DEFAULT_LIMIT = 50;

/** The lists that operators request: with frequent words, rare words or none. */
const lists: readonly (readonly [label: string, filter: RecordFilter, limit?: number])[] = [
  ['list', {}],
  ['list --limit 1000', {}, 1_000],
  ['list --since', { since: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }],
  ['list --status placed', { status: 'placed' }],
  ['list --status refused', { status: 'refused' }],
  ['list --form', { form: 'trademark' }],
  ['list --email', { email: 'filled-4242@example.com' }],
  ['list --search (every order)', { search: 'llc' }],
  ['list --search (a name)', { search: 'ana ruiz' }],
  ['list --search (a company)', { search: 'blue shops' }],
  ['list --search (an invoice)', { search: 'fx-4242' }],
  ['list --search (nothing)', { search: 'zanzibar' }],
];

/** Measures the lists in this process, including the conversion of their rows. */
export async function measureLists(queries: Queries): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const [label, filter, limit = DEFAULT_LIMIT] of lists) {
    const list = () => listRecords(orderKind, { filter, limit }, false, queries);
    await list();
    costs.push({ label, ms: await medianMs(TIMES, list) });
  }
  return costs;
}

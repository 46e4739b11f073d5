import { isRecord } from '#reading/is-record.ts';
import type { Client } from 'pg';
import type { RecordedQuery } from './record-queries.ts';

/** Tables that grow with every customer. */
export const LARGE_TABLES: readonly string[] = [
  'accounts',
  'account_tokens',
  'budgets',
  'message_file_chunks',
  'message_files',
  'messages',
  'order_file_chunks',
  'order_files',
  'order_lines',
  'orders',
  'outbox',
  'payment_events',
  'post_claims',
  'sandbox_charges',
  'sessions',
  'solved_captchas',
];

/** A query that scans a large table. */
export interface Scan {
  readonly table: string;
  readonly query: RecordedQuery;
}

/** Returns the tables that a plan scans. */
function scannedTables(plan: unknown): readonly string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedTables);
  if (!isRecord(plan)) return [];
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && typeof table === 'string' ? [table] : [];
  return [...own, ...Object.values(plan).flatMap(scannedTables)];
}

/** Finds the queries that scan a large table. The database must be filled and analyzed. */
export async function findScans(client: Client, queries: readonly RecordedQuery[]): Promise<readonly Scan[]> {
  const scans: Scan[] = [];
  for (const query of queries) {
    const { rows } = await client.query(`explain (format json) ${query.text}`, [...query.values]);
    const scanned = new Set(scannedTables(rows).filter((table) => LARGE_TABLES.includes(table)));
    scans.push(...[...scanned].map((table) => ({ table, query })));
  }
  return scans;
}

/** Lists the scans with their tables and queries. */
export function describeScans(scans: readonly Scan[]): string {
  return scans
    .map(
      ({ table, query: { text, from } }) => `Sequential scan of ${table}, in a query of ${from}:\n  ${text}`,
    )
    .join('\n');
}

import { isRecord } from '#domain/read-property.ts';
import type { Client } from 'pg';
import type { RecordedQuery } from './record-queries.ts';

/** Tables that grow with every customer. */
export const LARGE_TABLES: readonly string[] = [
  'accounts',
  'audit_log',
  'canceled_renewals',
  'document_chunks',
  'documents',
  'account_tokens',
  'budgets',
  'former_emails',
  'known_devices',
  'message_file_chunks',
  'message_files',
  'messages',
  'order_events',
  'order_file_chunks',
  'order_files',
  'order_lines',
  'orders',
  'outbox',
  'payment_events',
  'post_claims',
  'refunds',
  'sandbox_charges',
  'sessions',
  'solved_captchas',
];

/** Files whose queries read every table on purpose. */
const READS_ALL: readonly string[] = ['server/cli/stored-data/find-mentions.ts'];

/** A query that scans a large table. */
export interface Scan {
  readonly table: string;
  readonly query: RecordedQuery;
}

/** Returns the tables that a query plan scans. */
function scannedTables(plan: unknown): readonly string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedTables);
  if (!isRecord(plan)) return [];
  const table = plan['Relation Name'];
  const own = plan['Node Type'] === 'Seq Scan' && typeof table === 'string' ? [table] : [];
  return [...own, ...Object.values(plan).flatMap(scannedTables)];
}

async function explain(client: Client, { text, values }: RecordedQuery): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  return new Set(scannedTables(rows).filter((table) => LARGE_TABLES.includes(table)));
}

/**
 * Finds queries that scan a large table for lack of an index. PostgreSQL may also scan despite an index when
 * a query with a limit matches most rows. Such scans do not count. The database must be filled and analyzed.
 *
 * Decision: docs/decisions/133-check-recorded-queries-for-scans.md
 */
export async function findScans(client: Client, queries: readonly RecordedQuery[]): Promise<readonly Scan[]> {
  const scans: Scan[] = [];
  for (const query of queries.filter(({ from }) => READS_ALL.every((file) => !from.endsWith(file)))) {
    const scanned = await explain(client, query);
    if (scanned.size === 0) continue;
    await client.query('begin; set local enable_seqscan = off');
    const forced = await explain(client, query);
    await client.query('rollback');
    scans.push(...[...scanned].filter((table) => forced.has(table)).map((table) => ({ table, query })));
  }
  return scans;
}

export function describeScans(scans: readonly Scan[]): string {
  return scans
    .map(
      ({ table, query: { text, from } }) => `Sequential scan of ${table}, in a query of ${from}:\n  ${text}`,
    )
    .join('\n');
}

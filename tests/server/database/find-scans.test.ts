import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { runRecords } from '../cli/collecting-terminal.ts';
import { findScansOf } from './reject-scans.ts';
import type { Scan } from './find-scans.ts';
import type { RecordedQuery } from './record-queries.ts';

const read = (text: string, values: readonly unknown[] = []): RecordedQuery => ({
  text,
  values,
  from: 'a test',
});

const refused = read('select * from "orders" where "refusal" = $1', ['x']);
const joined = read(
  'select "orders"."id" from "accounts" join "orders" on "orders"."renewal_consent" = "accounts"."email" where "accounts"."email" = $1',
  ['filled-1@example.com'],
);
const byEmail = read('select * from "orders" where "email" = $1 order by "created_at" desc limit $2', [
  'a',
  50,
]);

let recorded: readonly RecordedQuery[];
let scans: readonly Scan[];

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  const server = await startTestServer({ databaseUrl: testDatabase.url });
  const visitor = await Visitor.open(server.address);
  await visitor.order();
  await server.database.queries.execute("select * from orders where refusal = 'of a test'");
  for (const command of ['list', 'replay']) {
    await runRecords(['orders', command], { all: command === 'replay' }, server.database.queries);
  }
  await server.stop();
  await testDatabase.drop();
  const file = join(inject('testRunFolder'), `queries-${process.pid}.jsonl`);
  recorded = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line): RecordedQuery => JSON.parse(line));
  // Even with these few rows an index is cheaper than a scan. The check of the whole run uses more rows.
  scans = await findScansOf([...recorded, refused, joined, byEmail], inject('testRunFolder'), 5_000);
});

describe('the record of queries', () => {
  it('includes queries of the server', () => {
    const files = recorded.map(({ from }) => from.replace(/^.*\/server\//, 'server/'));
    expect(files).toEqual(
      expect.arrayContaining(['server/orders/settle-order.ts', 'server/records/find-orders.ts']),
    );
  });

  it('excludes queries of tests', () => {
    expect(recorded.filter(({ text }) => text.includes('of a test'))).toEqual([]);
  });

  it('contains no scan of a large table', () => {
    expect(scans.filter(({ query }) => query.from !== 'a test')).toEqual([]);
  });
});

describe('findScans', () => {
  it('reports the table of a scan, also inside a join', () => {
    expect(scans.filter(({ query }) => query.from === 'a test')).toEqual([
      { table: 'orders', query: refused },
      { table: 'orders', query: joined },
    ]);
  });
});

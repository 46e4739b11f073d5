import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { runRecords } from '../collecting-terminal.ts';
import type { RecordOptions } from '../collecting-terminal.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;

const list = (options: RecordOptions, kind = 'orders') =>
  runRecords([kind, 'list'], options, server.database.queries);

/** Returns the company names of the listed orders, newest first. */
async function companiesOf(options: RecordOptions): Promise<readonly string[]> {
  const { output } = await list({ ...options, json: true });
  return JSON.parse(output).flatMap((order: { readonly companies: readonly string[] }) => order.companies);
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  const { queries } = server.database;
  const visitor = await Visitor.open(server.address);
  const placed = [
    ['lena.berg@example.com', 'Blue Shops LLC'],
    ['zoe@example.org', 'Éclair & Söhne'],
    ['bo@example.com', 'Red Boats LLC'],
  ] as const;
  for (const [email, company] of placed) await visitor.order({ answers: { email, company } });
  const token = await visitor.tokenize('4000000000000341');
  await visitor.order({ answers: { email: 'declined@example.com', company: 'No Money LLC' }, token });
  await queries
    .update(orders)
    .set({
      createdAt: new Date('2026-01-02T03:04:05Z'),
      slug: 'tax-id',
      formType: 'TaxIDForm',
      submission: sql`jsonb_set(${orders.submission}, '{contact}', '{"first_name":"Zoë","last_name":"O’Hara"}')`,
    })
    .where(eq(orders.email, 'zoe@example.org'));
  for (const [placedWith, now, isWaiting] of [
    ['lena.berg@example.com', 'lena.now@example.com', false],
    ['declined@example.com', 'declined.now@example.com', true],
  ] as const) {
    const [account] = await queries
      .insert(accounts)
      .values({ email: now, passwordHash: 'unused' })
      .returning({ id: accounts.id });
    await queries
      .update(orders)
      .set({ accountId: account?.id ?? null, awaitingConfirmation: isWaiting })
      .where(eq(orders.email, placedWith));
  }
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('a list of orders', () => {
  it('shows the customer and the company', async () => {
    const { output } = await list({});
    expect(output.split('\n')[0]).toMatch(
      /^created \(UTC\) +status +progress +invoice +total +customer +company +form +id$/,
    );
    expect(output).toMatch(/ Ana Ruiz +Blue Shops LLC +ShopForm /);
  });

  it.each<[RecordOptions, readonly string[]]>([
    [{ limit: '2' }, ['No Money LLC', 'Red Boats LLC']],
    [{ since: '2026-01-03' }, ['No Money LLC', 'Red Boats LLC', 'Blue Shops LLC']],
    [{ status: 'refused' }, ['No Money LLC']],
    [{ form: 'tax-id' }, ['Éclair & Söhne']],
    [{ form: 'TaxIDForm' }, ['Éclair & Söhne']],
    [{ email: ' Bo@Example.com ' }, ['Red Boats LLC']],
    [{ search: 'ruiz' }, ['No Money LLC', 'Red Boats LLC', 'Blue Shops LLC']],
    [{ search: 'ruiz llc blu' }, ['Blue Shops LLC']],
    [{ search: 'lena.b@ex' }, ['Blue Shops LLC']],
    [{ search: 'Lena.Now@example.com' }, ['Blue Shops LLC']],
    [{ search: 'declined.now@example.com' }, []],
    [{ search: 'zoë o’hara' }, ['Éclair & Söhne']],
    [{ search: 'söhne éclair' }, ['Éclair & Söhne']],
    [{ search: 'fc-100001' }, ['Blue Shops LLC']],
    [{ search: '100002' }, ['Éclair & Söhne']],
    [{ search: "o' & | ! :* (" }, ['Éclair & Söhne']],
    [{ search: 'nobody' }, []],
    [{ search: 'llc', status: 'placed', limit: '1' }, ['Red Boats LLC']],
  ])('filters by the options %j, newest first', async (options, companies) => {
    expect(await companiesOf(options)).toEqual(companies);
  });

  it('reports that more orders exist', async () => {
    expect((await list({ limit: '2' })).output).toMatch(/\n\nThe newest 2\. Use --limit to see more/);
    expect((await list({ limit: '4' })).output).not.toContain('The newest');
  });

  it('reports that no order matches', async () => {
    expect(await list({ search: 'nobody' })).toEqual({ output: 'No orders match.', exitCode: 0 });
  });

  it.each<[RecordOptions, string, string?]>([
    [{ limit: '0' }, '--limit must be a whole number from 1 to 10000, not "0".'],
    [{ limit: 'all' }, '--limit must be a whole number'],
    [{ since: '2026-02-30' }, '--since must be a day such as 2026-11-01, not "2026-02-30".'],
    [{ status: 'paid' }, 'Unknown status "paid": orders are pending, placed, refused.'],
    [{ search: ' & ' }, '--search needs a word'],
    [{ status: 'placed' }, '--status does not apply to contact messages. Use --since, --email.', 'contacts'],
  ])('rejects the options %j with an explanation', async (options, sentence, kind) => {
    const { output, exitCode } = await list(options, kind);
    expect(output).toContain(sentence);
    expect(exitCode).toBe(2);
  });
});

describe('a list of accounts', () => {
  it('filters by email', async () => {
    const { output } = await list({ email: 'ZOE@example.org', json: true }, 'accounts');
    expect(JSON.parse(output)).toMatchObject([{ email: 'zoe@example.org', orders: [{ status: 'placed' }] }]);
  });
});

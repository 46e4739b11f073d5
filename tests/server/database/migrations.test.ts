import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyMigrations } from '#server/database/migrate.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const MIGRATIONS = 'server/database/migrations';

let testDatabase: TestDatabase;
let client: Client;
let older: string;

/** Writes a project that contains only the first migrations. */
function writeOlderProject(count: number): void {
  cpSync(MIGRATIONS, join(older, MIGRATIONS), { recursive: true });
  const path = join(older, MIGRATIONS, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
}

beforeEach(async () => {
  older = mkdtempSync(join(tmpdir(), 'older-project-'));
  testDatabase = await createTestDatabase();
  client = new Client(testDatabase.url);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await testDatabase.drop();
  rmSync(older, { recursive: true });
});

describe('the migration of orders without line ids', () => {
  it('keeps the order lines and adds the current ids and kinds', async () => {
    writeOlderProject(1);
    await applyMigrations({ connectionString: testDatabase.url }, older);
    await client.query(`
      insert into stored_facts (hash, kind, content) values ('x', 'page', '{}');
      insert into orders (id, key_hash, fingerprint, status, slug, form_type, page_id, email, total_cents,
        yearly_cents, submission, answers, definition_version, page_version, catalogue_version, today)
      values ('00000000-0000-0000-0000-000000000001', 'k', 'f', 'placed', 's', 'F', 'p', 'e', 3, 0, '{}', '{}',
        'x', 'x', 'x', '2026-01-15');
      insert into order_lines (order_id, position, line_group, label, quantity, price_cents, yearly_cents)
      values ('00000000-0000-0000-0000-000000000001', 0, 'formation', 'Ours', 1, 1, 0),
             ('00000000-0000-0000-0000-000000000001', 1, 'formation', 'Fee', 1, 1, 0),
             ('00000000-0000-0000-0000-000000000001', 2, 'kit', 'Kit', 1, 1, 0)`);
    await applyMigrations({ connectionString: testDatabase.url }, process.cwd());
    const { rows } = await client.query(
      'select line_id, kind, items, original_price_cents from order_lines order by position',
    );
    expect(rows).toEqual(
      ['formation', 'formation.state-fee', 'kit'].map((id) => ({
        line_id: id,
        kind: 'single',
        items: [],
        original_price_cents: null,
      })),
    );
  });
});

describe('the migration of orders and accounts without confirmed emails', () => {
  it('keeps orders and accounts unchanged, and leaves the account unconfirmed', async () => {
    writeOlderProject(6);
    await applyMigrations({ connectionString: testDatabase.url }, older);
    await client.query(`
      insert into stored_facts (hash, kind, content) values ('x', 'page', '{}');
      insert into accounts (id, email, password_hash)
      values ('00000000-0000-0000-0000-00000000000a', 'ana@example.com', 'h');
      insert into orders (id, key_hash, fingerprint, status, slug, form_type, page_id, email, account_id,
        awaiting_confirmation, total_cents, yearly_cents, submission, answers, definition_version, page_version,
        catalogue_version, today, invoice_number, receipt_token, answer)
      values ('00000000-0000-0000-0000-000000000001', 'k', 'f', 'placed', 's', 'F', 'p', 'ana@example.com',
        '00000000-0000-0000-0000-00000000000a', true, 3, 0, '{}', '{}', 'x', 'x', 'x', '2026-01-15', 'FC-1', 't',
        '{"b": 1, "a": 2}')`);
    const read = async () => (await client.query('select * from orders')).rows;
    const before = await read();
    await applyMigrations({ connectionString: testDatabase.url }, process.cwd());
    expect(await read()).toEqual(
      before.map((order) => ({
        ...order,
        erased_at: null,
        search_words: expect.stringContaining("'ana'"),
        described_answers: null,
        filings: null,
        card: null,
        renewal_consent: null,
        schedule: null,
        held_at: null,
        fence: 0,
        remind_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        is_mailed: true,
      })),
    );
    expect((await client.query('select email, password_hash, confirmed_at from accounts')).rows).toEqual([
      { email: 'ana@example.com', password_hash: 'h', confirmed_at: null },
    ]);
  });
});

describe('the migration of stored service facts', () => {
  it('converts older names without changing their meaning', async () => {
    writeOlderProject(17);
    await applyMigrations({ connectionString: testDatabase.url }, older);
    const base = { premium: false, thirdParty: false };
    const said = {
      quotes: {
        domains: {
          'one.com': { ...base, domain: 'one.com', status: 'available', create: { amount: 1_199 } },
          'two.com': { ...base, domain: 'two.com', status: 'taken' },
          'odd.zz': { ...base, domain: 'odd.zz', status: 'unsupported' },
        },
      },
      addressVerdicts: { contactInformation: { complete: true, valid: false, message: 'No.' } },
    };
    await client.query("insert into stored_facts (hash, kind, content) values ('x', 'page', '{}')");
    for (const [id, facts] of [said, {}, { quotes: { domains: {} }, addressVerdicts: {} }].entries()) {
      await client.query(
        `insert into orders (id, key_hash, fingerprint, status, slug, form_type, page_id, email, total_cents,
          submission, answers, definition_version, page_version, catalogue_version, today, service_facts)
        values ($1, $2, 'f', 'placed', 's', 'F', 'p', 'e', 3, '{}', '{}', 'x', 'x', 'x', '2026-01-15', $3)`,
        [`00000000-0000-0000-0000-00000000000${id}`, `k${id}`, JSON.stringify(facts)],
      );
    }
    await applyMigrations({ connectionString: testDatabase.url }, process.cwd());
    const { rows } = await client.query('select service_facts from orders order by id');
    expect(rows.map(({ service_facts: facts }) => facts)).toEqual([
      {
        quotes: {
          domains: {
            'one.com': {
              ...base,
              domain: 'one.com',
              available: true,
              loaded: true,
              create: { amount: 1_199 },
            },
            'two.com': { ...base, domain: 'two.com', available: false, loaded: true },
            'odd.zz': { ...base, domain: 'odd.zz', available: false, loaded: true, status: 'unsupported' },
          },
        },
        addressVerdicts: {
          'contactInformation.backendValidationStatus': { complete: true, valid: false, message: 'No.' },
        },
      },
      {},
      { quotes: { domains: {} }, addressVerdicts: {} },
    ]);
  });
});

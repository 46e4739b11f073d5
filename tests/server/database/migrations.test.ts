import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '#server/database/migrate.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const MIGRATIONS = 'server/database/migrations';

let testDatabase: TestDatabase;
let client: Client;
const older = mkdtempSync(join(tmpdir(), 'older-project-'));

/** A project as it was when it had its first migrations only. */
function writeOlderProject(count: number): void {
  cpSync(MIGRATIONS, join(older, MIGRATIONS), { recursive: true });
  const path = join(older, MIGRATIONS, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new Client(testDatabase.url);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await testDatabase.drop();
  rmSync(older, { recursive: true });
});

describe('orders of a time when lines had no ids', () => {
  it('keep their lines, with the ids and kinds these would have now', async () => {
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

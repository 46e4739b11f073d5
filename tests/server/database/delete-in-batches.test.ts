import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { budgets } from '#server/database/tables/account-tables.ts';
import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { silentLog } from '#server/log.ts';
import { forgetSentMails } from '#server/outbox/mail-state.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl: testDatabase.url };
  database = await openDatabase(configuration, silentLog);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const isOver = sql`${budgets.resetsAt} <= '2026-01-01'`;
const remove = () => deleteInBatches(database.queries, budgets, budgets.key, isOver);

describe('deleteInBatches', () => {
  it('deletes all matching rows, even when they exceed one batch', async () => {
    const { queries } = database;
    await queries.execute(
      sql`insert into budgets select n::text, 1, make_date(2025 + n % 2, 6, 1) from generate_series(1, 5000) n`,
    );
    await remove();
    expect(await queries.$count(budgets)).toBe(2_500);
    expect(await queries.$count(budgets, isOver)).toBe(0);
  });

  it('skips a locked row without waiting, and leaves that row to the next run', async () => {
    const { queries } = database;
    await queries
      .insert(budgets)
      .values(['free', 'used'].map((key) => ({ key, used: 1, resetsAt: new Date('2025-06-01') })));
    await database.transaction(async (other) => {
      await other.execute(sql`select * from budgets where key = 'used' for update`);
      await remove();
    });
    expect(await queries.$count(budgets, isOver)).toBe(1);
    await remove();
    expect(await queries.$count(budgets, isOver)).toBe(0);
  });
});

describe('forgetSentMails', () => {
  it('deletes emails sent more than SENT_MAILS_MS ago, and keeps all other emails', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const mail = { kind: 'receipt', to: 'ana@example.com', text: '', createdAt: days(200) };
    const times = [
      { subject: 'sent long ago', sentAt: days(91) },
      { subject: 'sent', sentAt: days(89) },
      { subject: 'dead', failedAt: days(200) },
      { subject: 'waiting' },
    ];
    await database.queries.insert(outbox).values(times.map((time) => ({ ...mail, ...time })));
    const configuration = readConfiguration({}, process.cwd());
    await forgetSentMails({ configuration, database, now: () => new Date() });
    const left = await database.queries
      .select({ subject: outbox.subject })
      .from(outbox)
      .orderBy(outbox.subject);
    expect(left.map(({ subject }) => subject)).toEqual(['dead', 'sent', 'waiting']);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { silentLog } from '#server/log.ts';
import { addMail } from '#server/outbox/add-mail.ts';
import { deliverMails } from '#server/outbox/deliver-mails.ts';
import { UndeliverableMailError } from '#server/outbox/undeliverable-mail-error.ts';
import { runRecords } from '../collecting-terminal.ts';
import type { RecordOptions } from '../collecting-terminal.ts';
import { driverOf, outboxOf, sampleMail } from '../../outbox/outbox-fixture.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
/** One email in each state, and two kinds of dead letters. */
let ids: Record<'sent' | 'dead' | 'deadReset' | 'retrying' | 'waiting', string>;

const run = (words: readonly string[], options: RecordOptions = {}) =>
  runRecords(['mails', ...words], options, database.queries);

async function runJson(words: readonly string[], options: RecordOptions = {}) {
  const { output } = await run(words, { ...options, json: true });
  return JSON.parse(output);
}

const countsOf = async (): Promise<readonly string[]> =>
  (await runJson(['list'])).map(({ state }: { state: string }) => state).sort();

async function addOne(changes: Partial<typeof sampleMail>, error?: Error): Promise<string> {
  const id = await addMail(database.queries, { ...sampleMail, ...changes });
  const driver = driverOf(async () => {
    if (error !== undefined) throw error;
  });
  await deliverMails(outboxOf(database, driver));
  return id;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(
    { ...readConfiguration({}, process.cwd()), databaseUrl: testDatabase.url },
    silentLog,
  );
});

beforeEach(async () => {
  await database.queries.delete(outbox);
  const refused = new UndeliverableMailError('The mail server responded 550 to RCPT TO.');
  const text = 'Open https://shop.test/reset/canary-link/';
  ids = {
    sent: await addOne({}),
    dead: await addOne({ to: 'bo@example.com' }, refused),
    deadReset: await addOne({ kind: 'password-reset', text, html: text }, refused),
    retrying: await addOne({}, new Error('no room')),
    waiting: await addMail(database.queries, sampleMail),
  };
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('npm run mails', () => {
  it('lists all emails, newest first, with their states', async () => {
    expect(await runJson(['list'])).toMatchObject([
      { id: ids.waiting, state: 'waiting', attempts: 0 },
      { id: ids.retrying, state: 'retrying', attempts: 1, lastError: 'no room' },
      { id: ids.deadReset, state: 'dead' },
      { id: ids.dead, state: 'dead', to: 'bo@example.com' },
      { id: ids.sent, state: 'sent', sentAt: expect.any(String) },
    ]);
    expect((await run(['list'])).output).toMatch(/ dead +password-changed +1 +bo@example\.com /);
  });

  it('lists only dead letters, with the error of the mail server', async () => {
    const { output } = await run(['list'], { dead: true });
    expect(output.split('\n')).toHaveLength(3);
    expect(output).toContain('The mail server responded 550 to RCPT TO.');
    expect(await runJson(['list'], { dead: true })).toMatchObject([{ id: ids.deadReset }, { id: ids.dead }]);
    await database.queries.delete(outbox);
    expect((await run(['list'], { dead: true })).output).toBe('There are no dead letters.');
  });

  it('shows an email with its subject and its attempts', async () => {
    const { output } = await run(['show', ids.retrying]);
    expect(output).toMatch(/\nsubject +Your order\n/);
    expect(output).toMatch(/\nlast error +no room\nnext attempt +20\d\d-/);
    expect((await run(['show', ids.dead])).output).toMatch(/\nnext attempt +-\nsent +-\nfailed +20\d\d-/);
  });

  it('never prints the content of an email, since its links open receipts and accounts', async () => {
    const outputs = [
      await run(['list']),
      await run(['list'], { json: true }),
      await run(['show', ids.deadReset]),
      await run(['show', ids.deadReset], { json: true }),
      await run(['show', ids.waiting], { json: true }),
    ].map(({ output }) => output);
    expect(outputs.join('')).not.toMatch(/canary-link|Thank you/);
  });

  it('resends one dead letter and resets its attempts', async () => {
    expect(await runJson(['resend', ids.dead])).toEqual({ resent: [ids.dead] });
    expect(await runJson(['show', ids.dead])).toMatchObject({
      state: 'waiting',
      attempts: 0,
      failedAt: null,
    });
    const driver = driverOf();
    await deliverMails(outboxOf(database, driver));
    expect(driver.delivered.map(({ id }) => id).sort()).toEqual([ids.dead, ids.waiting].sort());
    expect(await runJson(['show', ids.deadReset])).toMatchObject({ state: 'dead' });
  });

  it('resends all dead letters and no other email', async () => {
    const { output, exitCode } = await run(['resend'], { 'all-dead': true });
    expect([output.split('\n')[0], exitCode]).toEqual(['2 mails queued. A running server sends them.', 0]);
    expect(await countsOf()).toEqual(['retrying', 'sent', 'waiting', 'waiting', 'waiting']);
    const [sent] = await database.queries.select().from(outbox).where(eq(outbox.id, ids.sent));
    expect(sent?.sentAt).not.toBeNull();
  });

  it.each<[string, (id: typeof ids) => readonly string[], RecordOptions, number, string]>([
    ['a sent email', ({ sent }) => ['resend', sent], {}, 1, 'is not a dead letter'],
    ['a waiting email', ({ waiting }) => ['resend', waiting], {}, 1, 'is not a dead letter'],
    ['an unknown email', () => ['resend', 'x'], {}, 1, 'No mail found with the id x.'],
    ['no id', () => ['resend'], {}, 2, 'resend --all-dead'],
    ['an id and --all-dead', ({ dead }) => ['resend', dead], { 'all-dead': true }, 2, 'resend --all-dead'],
    ['a file', ({ dead }) => ['file', dead, 'x'], {}, 2, "unknown command 'file'"],
  ])('changes nothing and explains why: %s', async (_name, wordsOf, options, exitCode, sentence) => {
    const before = await countsOf();
    const result = await run(wordsOf(ids), options);
    expect(result.exitCode).toBe(exitCode);
    expect(result.output).toContain(sentence);
    expect(await countsOf()).toEqual(before);
  });

  it('rejects --dead for records other than emails', async () => {
    const result = await runRecords(['orders', 'list'], { dead: true }, database.queries);
    expect(result).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('--dead does not apply to orders.'),
    });
  });
});

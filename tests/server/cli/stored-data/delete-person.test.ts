import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { exportPerson } from '#server/cli/stored-data/export-person.ts';
import { orderLines, orders } from '#server/database/tables/schema.ts';
import { runRecords } from '../collecting-terminal.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { messagesSite, sendMessage } from '../../site/messages-site.ts';
import { answerFor, answersWith, sendUploads } from '../../site/uploads-site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { readDatabase } from './read-database.ts';

const CANARY = 'CanaryOfAFile';
const file = { part: 'resume', name: 'canary-resume.pdf', content: pdfOf(3_000, CANARY) };

let testDatabase: TestDatabase;
let shop: TestServer;
let folder: string;

const readAll = () => readDatabase(testDatabase.url);

const CANARIES = /ana@example\.com|Canary Holdings|canary-resume|43616e6172794f66/i;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'person-'));
  testDatabase = await createTestDatabase();
  shop = await startTestServer({ databaseUrl: testDatabase.url });
  const uploads = await startTestServer({ databaseUrl: testDatabase.url, site: messagesSite });
  const visitor = await Visitor.open(shop.address);
  await visitor.order({ answers: { email: 'ana@example.com', company: 'Canary Holdings' } });
  await visitor.order({ answers: { email: 'bo@example.com', company: 'Boats' } });
  const atUploads = await Visitor.open(uploads.address, '/uploads/');
  const order = await sendUploads(atUploads, { files: [file] });
  if (order.status !== 200) throw new Error(order.text);
  const answers = {
    ...answersWith(answerFor(file)),
    accountInformation: { email: 'Ana@example.com', password: 'Canary-555' },
  };
  const message = await sendMessage(await Visitor.open(uploads.address, '/contact/'), 'contact', answers, [
    file,
  ]);
  if (message.status !== 200) throw new Error(message.text);
  await uploads.stop();
});

afterAll(async () => {
  await shop.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

describe('the person command', () => {
  it('exports answers, files and emails', async () => {
    const target = join(folder, 'ana');
    const { output, exitCode } = await exportPerson(shop.database, ' ANA@example.com ', target);
    expect(output).toMatch(/ana \(2 orders, 1 messages, \d+ mails\)$/);
    expect(exitCode).toBe(0);
    const person = JSON.parse(await readFile(join(target, 'person.json'), 'utf8'));
    expect(person).toMatchObject({
      account: { email: 'ana@example.com' },
      orders: [{ status: 'placed' }, { answers: { company: 'Canary Holdings' } }],
      messages: [{ kind: 'contact' }],
    });
    const files = (await readdir(target)).filter((name) => name !== 'person.json');
    expect(files).toHaveLength(2);
    for (const name of files) expect(await readFile(join(target, name), 'latin1')).toContain(CANARY);
    expect(JSON.stringify(person)).not.toMatch(/argon2|password/i);
    expect(await exportPerson(shop.database, 'ana@example.com', target)).toMatchObject({ exitCode: 1 });
  });

  it('deletes nothing while an order is pending', async () => {
    const { queries } = shop.database;
    const isOne = eq(orders.invoiceNumber, 'FC-100001');
    await queries.update(orders).set({ status: 'pending' }).where(isOne);
    const before = await readAll();
    const { output, exitCode } = await deletePerson(shop.database, 'ana@example.com');
    expect(output).toMatch(/^Nothing was deleted, because an order is pending \([\da-f-]{36}\)\./);
    expect(exitCode).toBe(1);
    expect((await readAll()).match(/ana@example\.com/g)).toEqual(before.match(/ana@example\.com/g));
    await queries.update(orders).set({ status: 'placed' }).where(isOne);
  });

  it('deletes a person from every table, but keeps dates, amounts and products of orders', async () => {
    const { queries } = shop.database;
    const read = () => queries.select().from(orders).where(eq(orders.invoiceNumber, 'FC-100001'));
    const [before] = await read();
    const linesBefore = await queries.select().from(orderLines);
    expect(await readAll()).toMatch(CANARIES);
    expect(await deletePerson(shop.database, 'Ana@Example.com')).toEqual({
      output: expect.stringMatching(
        /^Deleted for ana@example\.com: the account, 1 messages, \d+ mails, the answers and files of 2 orders\./,
      ),
      exitCode: 0,
    });
    expect(await readAll()).not.toMatch(CANARIES);
    expect(await readAll()).toContain('bo@example.com');
    const [after] = await read();
    const kept = (order: typeof before) => [
      order?.createdAt,
      order?.finishedAt,
      order?.totalCents,
      order?.status,
    ];
    expect(kept(after)).toEqual(kept(before));
    expect(after?.erasedAt).toBeInstanceOf(Date);
    const products = (lines: typeof linesBefore) =>
      lines.map(({ label, priceCents }) => `${label} ${priceCents}`);
    expect(products(await queries.select().from(orderLines)).toSorted()).toEqual(
      products(linesBefore).toSorted(),
    );
  });

  it('marks the orders as deleted in a replay and in a report', async () => {
    const run = (command: string) => runRecords(['orders', command, 'FC-100001'], {}, shop.database.queries);
    expect(await run('replay')).toMatchObject({
      output: expect.stringContaining('has no answers, because its data was deleted'),
      exitCode: 0,
    });
    expect((await run('show')).output).toMatch(/\ndata deleted +20\d\d-/);
    const all = await runRecords(['orders', 'replay'], { all: true }, shop.database.queries);
    expect(all.output).toContain(', 2 with deleted data.');
  });

  it('fails for an email without stored data', async () => {
    const nobody = { output: 'No data is stored for ana@example.com.', exitCode: 1 };
    expect(await deletePerson(shop.database, 'ana@example.com')).toEqual(nobody);
    expect(await exportPerson(shop.database, 'ana@example.com', join(folder, 'none'))).toEqual(nobody);
  });
});

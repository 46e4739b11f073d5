import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRecords } from '#server/cli/export/export-records.ts';
import { recordKinds } from '#server/records/record-kinds.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { createCollectingTerminal, runRecords } from '../collecting-terminal.ts';
import { fillRecords } from '../../database/fill-records.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { messagesSite, sendMessage } from '../../site/messages-site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { answerFor, answersWith, sendUploads } from '../../site/uploads-site.ts';
import type { Upload } from '../../site/uploads-site.ts';

const password = 'Canary-555';
const resume: Upload = { part: 'resume', name: 'resume.pdf', content: pdfOf(3_000) };
const projects: readonly Upload[] = ['a', 'b'].map((part) => ({ ...resume, part, name: `${part}.pdf` }));

let folder: string;
let testDatabase: TestDatabase;
let server: TestServer;

/** Returns answers with one project row for each note. */
function answersOf(email: string, notes: readonly string[]) {
  const rows = projects
    .slice(0, notes.length)
    .map((file, index) => ({ projectUpload: answerFor(file), note: notes[index] }));
  return { ...answersWith(answerFor(resume), { projects: rows }), accountInformation: { email, password } };
}

const run = (words: readonly string[], isForced = false) =>
  runRecords(words, { csv: true, force: isForced }, server.database.queries);

/** Reads a file whose cells are all quoted, without the quotes around each cell. */
async function readPlain(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  expect(text.slice(1)).toMatch(/^(?:"(?:[^"]|"")*"(?:,|\r\n))+$/);
  return text.replaceAll(/"((?:[^"]|"")*)"/g, '$1');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: messagesSite });
  const send = async (email: string, notes: readonly string[]) => {
    const visitor = await Visitor.open(server.address, '/contact/');
    const files = [resume, ...projects.slice(0, notes.length)];
    const answer = await sendMessage(visitor, 'contact', answersOf(email, notes), files);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  await send('ana@example.com', []);
  await send('bo@example.com', ['=cmd|"/c calc"!A1', 'Sails,\noars']);
  await send('cy@example.com', ['Paint']);
  const visitor = await Visitor.open(server.address, '/uploads/');
  const order = await sendUploads(visitor, { files: [resume] });
  if (order.status !== 200) throw new Error(order.text);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

describe('an export', () => {
  it('contains a row for each record, newest first, and a column for each answer', async () => {
    const target = join(folder, 'contacts.csv');
    expect(await run(['contacts', 'export', target])).toEqual({
      output: `${target} (3 contact messages)`,
      exitCode: 0,
    });
    const text = await readPlain(target);
    const [headings, cy, bo = '', ...others] = text.split('\r\n');
    expect(headings).toBe(
      [
        '\ufeffcreated (UTC),email,answered,form,page,id',
        'E-mail [accountInformation.email],Resume [documents.resume]',
        'Project 1: A file of the project [projects.0.projectUpload],Project 1: What you did [projects.0.note]',
        'Project 2: A file of the project [projects.1.projectUpload],Project 2: What you did [projects.1.note]',
      ].join(','),
    );
    expect(cy).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,cy@example\.com,,UploadsForm,uploads,[\da-f-]{36},cy@example\.com,resume\.pdf \(3 KB\),a\.pdf \(3 KB\),Paint,,$/,
    );
    expect(bo).toContain(`,'=cmd|""/c calc""!A1,b.pdf (3 KB),Sails,\noars`);
    expect(others[0]).toMatch(/,ana@example\.com,resume\.pdf \(3 KB\),,,,$/);
    expect(others).toEqual([expect.anything(), '']);
    expect(text).not.toContain(password);
  });

  it('contains each record once across pages, shows progress and leaves no temporary file', async () => {
    const { queries } = server.database;
    await fillRecords(queries, { orders: 450, messages: 450, mails: 450 });
    // All records have the same time, so only their ids determine the order.
    const createdAt = new Date('2026-01-02T03:04:05Z');
    await queries.update(messages).set({ createdAt }).where(like(messages.keyHash, 'filled-%'));
    const target = join(folder, 'many.csv');
    const terminal = createCollectingTerminal();
    const wanted = { kind: recordKinds.contacts, filter: {}, queries, terminal };
    const { output } = await exportRecords(wanted, { path: target, isForced: false });
    expect(output).toBe(`${target} (453 contact messages)`);
    const rows = (await readPlain(target)).split('\r\n').slice(1, -1);
    expect(new Set(rows.map((row) => /[\da-f-]{36}/.exec(row)?.[0])).size).toBe(453);
    expect(terminal.progress()).toEqual([
      { what: 'Reading contact messages', total: expect.any(Number), done: 453 },
    ]);
    expect((await readdir(folder)).filter((name) => name.startsWith('many'))).toEqual(['many.csv']);
    await queries.delete(messages).where(like(messages.keyHash, 'filled-%'));
    await queries.delete(orders).where(like(orders.keyHash, 'filled-%'));
    await queries.delete(accounts).where(like(accounts.email, 'filled-%'));
  });

  it('contains only the columns of the form in --form', async () => {
    const target = join(folder, 'one-form.csv');
    const options = { csv: true, form: 'no-such-form' };
    await runRecords(['orders', 'export', target], options, server.database.queries);
    expect((await readPlain(target)).split('\r\n')).toEqual([
      '\ufeffcreated (UTC),status,progress,invoice,total,later charges,customer,company,email,form,id,test',
      '',
    ]);
  });

  it('creates a file that only its owner can read', async () => {
    const target = join(folder, 'private.csv');
    await run(['contacts', 'export', target]);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });

  it('replaces a file only on request, and leaves no temporary file', async () => {
    const target = join(folder, 'mine.csv');
    await writeFile(target, 'mine', { mode: 0o644 });
    expect(await run(['contacts', 'export', target])).toEqual({
      output: `${target} exists. Name another file, or add --force to replace it.`,
      exitCode: 1,
    });
    expect(await readFile(target, 'utf8')).toBe('mine');
    expect((await run(['contacts', 'export', target], true)).exitCode).toBe(0);
    expect(await readPlain(target)).toContain('cy@example.com');
    expect((await stat(target)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('mine'))).toEqual(['mine.csv']);
  });

  it('writes amounts of orders as numbers', async () => {
    const target = join(folder, 'orders.csv');
    await run(['orders', 'export', target]);
    const [headings, order] = (await readPlain(target)).split('\r\n');
    expect(headings).toMatch(
      /^\ufeffcreated \(UTC\),status,progress,invoice,total,later charges,customer,company,email,form,id,test,E-mail \[/,
    );
    expect(order).toMatch(
      /^[\d :-]+,placed,paid,FC-\d+,\d+\.\d\d,,[^,]*,[^,]*,ana@example\.com,UploadsForm,/,
    );
  });

  it('contains the invoices and totals of each account’s orders', async () => {
    const target = join(folder, 'accounts.csv');
    await run(['accounts', 'export', target]);
    expect(await readPlain(target)).toMatch(/,FC-\d+ \$\d+\.\d\d,0,ana@example\.com,[\da-f-]{36}\r\n/);
  });

  it.each(Object.keys(recordKinds))('contains %s without secrets', async (name) => {
    const target = join(folder, `of-${name}.csv`);
    expect((await run([name, 'export', target])).exitCode).toBe(0);
    const text = await readPlain(target);
    expect(text).toMatch(/^\ufeffcreated \(UTC\),/);
    for (const secret of [password, 'argon2']) expect(text).not.toContain(secret);
  });

  it('writes to a file named after its command by default', async () => {
    const target = 'profiles.csv';
    try {
      expect((await run(['profiles', 'export'])).exitCode).toBe(0);
      expect(await readPlain(target)).toContain('created (UTC)');
    } finally {
      await rm(target, { force: true });
    }
  });

  it('fails without --csv', async () => {
    const result = await runRecords(['contacts', 'export'], {}, server.database.queries);
    expect(result).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining("required option '--csv' not specified"),
    });
  });
});

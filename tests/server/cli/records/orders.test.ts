import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/database/tables/schema.ts';
import { findRunning, newDataFolder, removeDataFolder } from '../../database/embedded/own-cluster.ts';
import { bundleProgram } from '../../../fixtures/programs/bundle-program.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { Visitor } from '../../test-visitor.ts';

const folder = newDataFolder();
let server: TestServer;

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(...words: string[]): Promise<Result> {
  const options = { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } };
  const command = [await bundleProgram('server/cli/records.ts'), 'orders', ...words];
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => ({ code: 1, stdout: '', stderr: '', ...Object(error) }),
  );
}

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: null,
    settings: { dataFolder: folder, allowsTestMode: true },
  });
  const visitor = await Visitor.open(server.address);
  await visitor.order({ answers: { email: 'ana@example.com', password: 'Canary-555' } });
  await visitor.order({
    answers: { email: 'declined@example.com' },
    token: await visitor.tokenize('4000000000000341'),
  });
  await visitor.order({ answers: { email: 'dev@example.com' }, signupData: { test: true } });
});

afterAll(async () => {
  await removeDataFolder(folder);
});

describe('the orders command', () => {
  it('lists orders while the server runs', async () => {
    const { stdout, code } = await run('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { status: 'placed', email: 'dev@example.com', isTest: true },
      { status: 'refused', email: 'declined@example.com', invoiceNumber: null },
      { status: 'placed', email: 'ana@example.com', isTest: false, totalCents: 20_000 },
    ]);
    expect((await run('list')).stdout).toMatch(
      /placed +paid +FC-100001 +\$200\.00 +Ana Ruiz +Acme +ShopForm/,
    );
  });

  it('lists due renewals, without renewals of test orders', async () => {
    const until = `${new Date().getFullYear() + 1}-12-31`;
    const { stdout, code } = await run('renewals', '--due', '--until', until, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ cents: 2_000, label: 'Piece', email: 'ana@example.com' }),
    ]);
    expect((await run('renewals', '--due')).stdout).toContain('No charges are due');
    expect((await run('renewals', '--due', '--until', '2027-02-30')).stderr).toContain(
      'must be days such as',
    );
  });

  it('labels test orders, so that nobody fulfills them', async () => {
    expect((await run('list')).stdout).toMatch(/ placed, test +paid +FC-100002 /);
    const target = join(folder, 'tests.csv');
    expect(await run('export', '--csv', target)).toMatchObject({ code: 0 });
    const [, test, declined] = (await readFile(target, 'utf8')).replaceAll('"', '').split('\r\n');
    expect(test).toMatch(/,placed,paid,FC-100002,.*,dev@example\.com,ShopForm,[\da-f-]{36},yes,/);
    expect(declined).toMatch(/,refused,,,.*,declined@example\.com,ShopForm,[\da-f-]{36},,/);
  });

  it('shows an order by invoice number or id, without secrets', async () => {
    const byInvoice = await run('show', 'fc-100001', '--json');
    const order: unknown = JSON.parse(byInvoice.stdout);
    expect(order).toMatchObject({
      status: 'placed',
      totalCents: 20_000,
      lines: [{ label: 'Piece', priceCents: 20_000, reason: { text: 'You asked for it' } }],
      submission: { formType: 'ShopForm', account: { email_address: 'ana@example.com' } },
    });
    const byId = await run('show', String(Object(order).id), '--json');
    expect(byId.stdout).toBe(byInvoice.stdout);
    for (const secret of ['Canary-555', 'argon2', 'tok_', 'password'])
      expect(byId.stdout).not.toContain(secret);
  });

  it('lists the raw answers when the stored definition is invalid', async () => {
    const { stdout } = await run('show', 'fc-100001');
    expect(stdout).toMatch(/\nAnswers\nShown as stored, .+\n {2}email +ana@example\.com\n/);
    expect(stdout).toMatch(/\n {2}pieces +2\n/);
  });

  it('shows why an order was rejected', async () => {
    const [order] = await server.database.queries.select().from(orders).where(eq(orders.status, 'refused'));
    const { stdout } = await run('show', order?.id ?? '');
    expect(stdout).toMatch(/refused because +the card was declined at the charge/);
  });

  it('reports an order that cannot be replayed on stdout, and exits with 1', async () => {
    const reason = /cannot be replayed with this version: its stored page configuration \S+ is invalid/;
    const one = await run('replay', 'fc-100001');
    expect(one).toMatchObject({ code: 1, stderr: '', stdout: expect.stringMatching(reason) });
    const all = await run('replay', '--all', '--json');
    expect(all.code).toBe(1);
    const { counts, others } = JSON.parse(all.stdout);
    expect(counts).toEqual({ same: 0, rebuilt: 0, different: 0, impossible: 2, erased: 0 });
    const invoices = others.map((other: { readonly invoiceNumber: string }) => other.invoiceNumber);
    expect(invoices.toSorted()).toEqual(['FC-100001', 'FC-100002']);
  });

  it.each([
    [['show', 'FC-1'], 1, 'No order found with the id or invoice number FC-1.'],
    [['show', '00000000-0000-0000-0000-000000000000'], 1, 'No order found'],
    [['show'], 2, "missing required argument 'id'"],
    [['remove', 'all'], 2, "unknown command 'remove'"],
    [['list', '--jsn'], 2, "unknown option '--jsn'\n(Did you mean --json?)"],
    [[], 2, 'Usage:'],
  ])('fails for the arguments %j with exit code %i and a message', async (words, code, sentence) => {
    const result = await run(...words);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(sentence);
  });

  it('starts the database when the server is not running, and stops the database at the end', async () => {
    expect(await findRunning(folder)).toBeDefined();
    await server.stop();
    expect(await findRunning(folder)).toBeUndefined();
    const { stdout } = await run('list', '--json');
    expect(JSON.parse(stdout)).toHaveLength(3);
    expect(await findRunning(folder)).toBeUndefined();
  });
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRecords } from '../collecting-terminal.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { sendUploads, uploadsSite } from '../../site/uploads-site.ts';

const content = pdfOf(700_000);
let folder: string;
let testDatabase: TestDatabase;
let server: TestServer;
let invoice: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-files-'));
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite });
  const visitor = await Visitor.open(server.address, '/uploads/');
  const { data } = await sendUploads(visitor, {
    files: [{ part: 'resume', name: 'Ana Ruiz.pdf', content }],
  });
  invoice = String(Object(data['invoice_numbers'])[0]);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) => runRecords(['orders', ...words], {}, server.database.queries);

describe('the orders command', () => {
  it('lists files with name, size and hash', async () => {
    const { output } = await run('show', invoice);
    expect(output).toMatch(/\nFiles\nresume +Ana Ruiz\.pdf +700 KB +application\/pdf +sha256 [0-9a-f]{64}\n/);
    const json = await runRecords(['orders', 'show', invoice], { json: true }, server.database.queries);
    expect(JSON.parse(json.output).files).toMatchObject([
      { part: 'resume', path: 'documents.resume', name: 'Ana Ruiz.pdf', sizeBytes: 700_000 },
    ]);
  });

  it('writes a file unchanged, readable only by its owner, and never overwrites a file', async () => {
    const target = join(folder, 'resume.pdf');
    const { output, exitCode } = await run('file', invoice, 'resume', target);
    expect([exitCode, output]).toEqual([0, `${target} (Ana Ruiz.pdf, 700 KB)`]);
    expect(await readFile(target, 'utf8')).toBe(content);
    expect((await stat(target)).mode & 0o777).toBe(0o600);

    await writeFile(target, 'mine');
    expect(await run('file', invoice, 'resume', target)).toEqual({
      output: `${target} exists. Name another file.`,
      exitCode: 1,
    });
    expect(await readFile(target, 'utf8')).toBe('mine');
  });

  it('uses the order and the file part as the default file name', async () => {
    const target = `${invoice}-resume.pdf`;
    try {
      expect((await run('file', invoice, 'resume')).exitCode).toBe(0);
      expect(await readFile(target, 'utf8')).toBe(content);
    } finally {
      await rm(target, { force: true });
    }
  });

  it.each([
    [['file', 'FC-1', 'resume'], 1, 'No order found with the id or invoice number FC-1.'],
    [['file', 'invoice', 'other'], 1, 'The order has no file other. It has: resume.'],
    [['file', 'invoice'], 2, "missing required argument 'part'"],
    [['file', 'invoice', 'resume', 'a', 'b'], 2, "too many arguments for 'file'"],
  ])('fails for the arguments %j with exit code %i and a message', async (words, code, sentence) => {
    const { output, exitCode } = await run(...words.map((word) => (word === 'invoice' ? invoice : word)));
    expect(exitCode).toBe(code);
    expect(output).toContain(sentence);
  });
});

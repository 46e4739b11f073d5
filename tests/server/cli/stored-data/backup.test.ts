import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runBackup, runRestore } from '#server/cli/stored-data/run-backup.ts';
import { replayAll } from '#server/cli/replay/replay-all.ts';
import { readConfiguration } from '#server/configuration.ts';
import { connectClient } from '#server/cli/stored-data/connect-client.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { orderFileChunks, orders } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { createCollectingTerminal } from '../collecting-terminal.ts';
import { fillRecords } from '../../database/fill-records.ts';
import { resume, sendUploads, uploadsSite } from '../../site/uploads-site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

const file = join(tmpdir(), `backup-${randomBytes(6).toString('hex')}.gz`);
let testDatabase: TestDatabase;
let server: TestServer;

const configurationOf = (databaseUrl: string) => ({ ...readConfiguration({}, process.cwd()), databaseUrl });

const backUp = (target: string, isForced = false) =>
  connectClient(configurationOf(testDatabase.url), (client) =>
    runBackup(client, target, isForced, createCollectingTerminal()),
  );

/** Restores a file into an empty database. */
async function restore(source: string) {
  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  const again = (from: string) =>
    connectClient(configurationOf(target.url), (client) =>
      runRestore(client, from, process.cwd(), createCollectingTerminal()),
    );
  return { ...(await again(source)), url: target.url, again };
}

async function open(url: string): Promise<Database> {
  const database = await openDatabase(configurationOf(url), silentLog);
  onTestFinished(() => database.close());
  return database;
}

/** Writes a copy of the backup with changed content. Returns the path of the copy. */
async function changed(change: (text: string) => string): Promise<string> {
  const content = gunzipSync(await readFile(file)).toString('latin1');
  const other = `${file}-${randomBytes(4).toString('hex')}`;
  onTestFinished(() => rm(other));
  await writeFile(other, gzipSync(Buffer.from(change(content), 'latin1')));
  return other;
}

async function order(): Promise<void> {
  const visitor = await Visitor.open(server.address, '/uploads/');
  const { status, text } = await sendUploads(visitor, { files: [resume()] });
  if (status !== 200) throw new Error(text);
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite });
  await order();
  await fillRecords(server.database.queries, { orders: 3_000, messages: 0, mails: 50 });
  const done = new AbortController();
  const ordering = (async () => {
    for (let count = 0; !done.signal.aborted || count < 3; count += 1) await order();
  })();
  const { exitCode, output } = await backUp(file);
  done.abort();
  await ordering;
  if (exitCode !== 0) throw new Error(output);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
  await rm(file, { force: true });
});

describe('a backup made while orders arrive', () => {
  it('restores every order with its files, and each order replays to the same result', async () => {
    const { output, url } = await restore(file);
    const { queries } = await open(url);
    const count = await queries.$count(orders);
    expect(count).toBeGreaterThanOrEqual(3_001);
    expect(output).toMatch(new RegExp(`^Restored \\d+ rows \\(${count} orders\\) of 20\\d\\d-`));
    const all = { isJson: false, checkpoint: undefined, queries, terminal: createCollectingTerminal() };
    expect(await replayAll(all)).toEqual({
      output: `${count} placed orders: ${count} equal, 0 with the same price but stored differently, 0 different, 0 not replayable with this version.`,
      exitCode: 0,
    });
    expect(await queries.$count(orderFileChunks)).toBe(count - 3_000);
  });

  it('continues the invoice numbers of its database', async () => {
    const { url } = await restore(file);
    const restored = await startTestServer({ databaseUrl: url, site: uploadsSite });
    onTestFinished(() => restored.stop());
    const visitor = await Visitor.open(restored.address, '/uploads/');
    expect(await sendUploads(visitor, { files: [resume()] })).toMatchObject({ status: 200 });
  });

  it('restricts the file to its owner and leaves no temporary file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const names = await readdir(dirname(file));
    expect(names.filter((name) => name.startsWith(basename(file)))).toEqual([basename(file)]);
  });

  it('replaces an older file only with --force', async () => {
    expect(await backUp(file)).toMatchObject({ exitCode: 1, output: expect.stringContaining('--force') });
    const other = `${file}-other`;
    onTestFinished(() => rm(other));
    await writeFile(other, 'mine');
    expect(await backUp(other, true)).toMatchObject({ exitCode: 0 });
    expect((await restore(other)).exitCode).toBe(0);
  });
});

describe('a restore', () => {
  it('leaves a database with tables unchanged', async () => {
    const { again } = await restore(file);
    expect(await again(file)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('The database is not empty.'),
    });
  });

  it.each<[string, (text: string) => string, string]>([
    ['was changed', (text) => text.replace('resume.pdf', 'Resume.pdf'), 'The checksum does not match'],
    [
      'is truncated',
      (text) => text.slice(0, Math.floor(text.length / 2)),
      'The backup is truncated. Use another file.',
    ],
    [
      'has no end',
      (text) => text.slice(0, text.lastIndexOf('{"rows"')),
      'The backup is truncated. Use another file.',
    ],
    [
      'comes from a newer version',
      (text) => text.replace(/"migration":\d+/, '"migration":999'),
      'A newer version of Formcart created the backup (migration 999',
    ],
    ['is not a backup', () => 'created,status\n', 'The file is not a backup'],
  ])('rejects a file that %s, and leaves the database empty', async (_name, change, sentence) => {
    const { exitCode, output, again } = await restore(await changed(change));
    expect(output).toContain(sentence);
    expect(exitCode).toBe(1);
    expect((await again(file)).exitCode).toBe(0);
  });

  it('rejects a file that is not compressed', async () => {
    expect(await restore('package.json')).toMatchObject({
      exitCode: 1,
      output: 'The file is not a backup, or it was truncated or modified. Use another file.',
    });
  });
});

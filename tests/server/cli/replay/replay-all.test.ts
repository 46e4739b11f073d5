import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { replayAll } from '#server/cli/replay/replay-all.ts';
import { orders } from '#server/database/tables/schema.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { createCollectingTerminal, runRecords } from '../collecting-terminal.ts';
import { fillRecords } from '../../database/fill-records.ts';
import { sendUploads, uploadsSite } from '../../site/uploads-site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

let testDatabase: TestDatabase;
let reader: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  reader = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite });
  for (const part of ['a', 'b']) {
    const visitor = await Visitor.open(reader.address, '/uploads/');
    const resume = { part: 'resume', name: `${part}.pdf`, content: pdfOf(3000, 'x') };
    const { status, text } = await sendUploads(visitor, { files: [resume] });
    if (status !== 200) throw new Error(text);
  }
});

afterAll(async () => {
  await reader.stop();
  await testDatabase.drop();
});

describe('a replay of all orders', () => {
  it('resumes from its checkpoint and includes the orders replayed earlier in its counts', async () => {
    const { queries } = reader.database;
    const placed = await queries
      .select({ id: orders.id, at: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(eq(orders.status, 'placed'))
      .orderBy(orders.createdAt);
    const [last] = placed;
    const checkpoint = join(tmpdir(), `replay-${randomBytes(6).toString('hex')}.json`);
    const counts = { same: 1, rebuilt: 0, different: 40, impossible: 0, erased: 0 };
    const state = { last: { createdAt: last?.at, id: last?.id }, counts };
    await writeFile(checkpoint, JSON.stringify({ command: 'orders replay --all', state }));
    const { output, exitCode } = await runRecords(['orders', 'replay'], { all: true, checkpoint }, queries);
    expect(output).toBe(
      `${placed.length + 40} placed orders: ${placed.length} equal, 0 with the same price but stored differently, 40 different, 0 not replayable with this version.`,
    );
    expect(exitCode).toBe(1);
    expect(existsSync(checkpoint)).toBe(false);
  });

  it('saves checkpoints during the run', async () => {
    const { queries } = reader.database;
    const real = await queries.$count(orders);
    await fillRecords(queries, { orders: 600, messages: 0, mails: 0 });
    const checkpoint = join(tmpdir(), `replay-${randomBytes(6).toString('hex')}.json`);
    onTestFinished(() => rm(checkpoint, { force: true }));
    const terminal = createCollectingTerminal();
    let seen = 0;
    const ends = {
      ...terminal,
      startProgress: () => ({
        advance: (by: number) => {
          seen += by;
          if (seen === 550) throw new Error('The terminal was closed.');
        },
        end: () => undefined,
      }),
    };
    const all = { isJson: false, checkpoint, queries };
    await expect(replayAll({ ...all, terminal: ends })).rejects.toThrow('closed');
    expect(JSON.parse(await readFile(checkpoint, 'utf8'))).toMatchObject({
      state: { counts: { same: 500 } },
    });
    expect(await replayAll({ ...all, terminal })).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`${600 + real} placed orders: ${600 + real} equal`),
    });
    await queries.delete(orders).where(like(orders.keyHash, 'filled-%'));
  });

  it('rejects a file that is not a checkpoint', async () => {
    const checkpoint = join(tmpdir(), `replay-${randomBytes(6).toString('hex')}.json`);
    onTestFinished(() => rm(checkpoint));
    const options = { all: true, checkpoint };
    for (const text of ['not JSON', '{"command":"orders replay --all","state":{"last":{}}}']) {
      await writeFile(checkpoint, text);
      const result = await runRecords(['orders', 'replay'], options, reader.database.queries);
      expect(result).toMatchObject({ exitCode: 2, output: expect.stringContaining('is not a checkpoint') });
    }
  });
});

import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyFirstMigrations } from '#server/cli/stored-data/apply-first-migrations.ts';
import { runBackup, runRestore } from '#server/cli/stored-data/run-backup.ts';
import { readConfiguration } from '#server/configuration.ts';
import { connectClient } from '#server/cli/stored-data/connect-client.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';
import { createCollectingTerminal } from '../collecting-terminal.ts';
import { createTestDatabase } from '../../test-database.ts';

async function emptyDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { ...readConfiguration({}, process.cwd()), databaseUrl: database.url };
}

describe('a backup of an older version', () => {
  it('restores unchanged and migrates at the next start', async () => {
    const terminal = createCollectingTerminal();
    const file = join(tmpdir(), `backup-${randomBytes(6).toString('hex')}.gz`);
    onTestFinished(() => rm(file, { force: true }));
    await connectClient(await emptyDatabase(), async (client) => {
      await applyFirstMigrations(client, 16, process.cwd());
      await client.query(`insert into accounts (email, password_hash) values (E'a\\tb\\n\\\\.', 'x')`);
      await runBackup(client, file, false, terminal);
    });
    const target = await emptyDatabase();
    await connectClient(target, (client) => runRestore(client, file, process.cwd(), terminal));
    const database = await openDatabase(target, silentLog);
    onTestFinished(() => database.close());
    expect(await database.queries.select({ email: accounts.email }).from(accounts)).toEqual([
      { email: 'a\tb\n\\.' },
    ]);
  });

  it.each([3, 1_000_000, 0, -1, 1.5])(
    'rejects the wrong migration number %s and names it',
    async (number) => {
      const terminal = createCollectingTerminal();
      const file = join(tmpdir(), `backup-${randomBytes(6).toString('hex')}.gz`);
      onTestFinished(() => rm(file, { force: true }));
      await connectClient(await emptyDatabase(), async (client) => {
        await applyFirstMigrations(client, 16, process.cwd());
        await runBackup(client, file, false, terminal);
      });
      const text = String(gunzipSync(await readFile(file)));
      await writeFile(file, gzipSync(text.replace('"migration":16', `"migration":${number}`)));
      const target = await emptyDatabase();
      const result = await connectClient(target, (client) =>
        runRestore(client, file, process.cwd(), terminal),
      );
      expect(result.exitCode).toBe(1);
      expect(result.output).toMatch(
        number < 1 || !Number.isInteger(number) ? /not a backup/ : `migration ${number}`,
      );
      const again = await connectClient(target, (client) =>
        runRestore(client, file, process.cwd(), terminal),
      );
      expect(again).toEqual(result);
    },
  );
});

import { expect, it, onTestFinished } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { secrets } from '#server/database/tables/server-tables.ts';
import { silentLog } from '#server/log.ts';
import { createTestDatabase } from '../test-database.ts';

it('reports a database as ready again when it accepts writes', async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.drop());
  const configuration = readConfiguration({ DATABASE_URL: testDatabase.url }, process.cwd());
  const database = await openDatabase(configuration, silentLog);
  onTestFinished(() => database.close());
  const write = (name: string) =>
    database.transaction((queries) => queries.insert(secrets).values({ name, value: 'written' }));
  await write('first');
  expect(await database.isReady()).toBe(true);

  await testDatabase.takeWrites(false);
  await expect.poll(() => write('second').then(() => '', String)).toContain('secrets');
  await expect.poll(() => database.isReady()).toBe(false);

  await testDatabase.takeWrites(true);
  await expect.poll(() => database.isReady()).toBe(true);
  const names = (await database.queries.select().from(secrets)).map(({ name }) => name);
  expect(names).not.toContain('probe');
});

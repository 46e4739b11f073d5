import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';
import { createDatabaseIn } from './create-database.ts';
import { fillTables } from './fill-tables.ts';
import { describeScans, findScans } from './find-scans.ts';
import type { Scan } from './find-scans.ts';
import type { RecordedQuery } from './record-queries.ts';

/** In a table of this size PostgreSQL uses any suitable index. */
const ROWS = 50_000;

/** Reads the recorded queries of all workers, without duplicates. */
async function readRecorded(runFolder: string): Promise<readonly RecordedQuery[]> {
  const names = (await readdir(runFolder).catch(() => [])).filter((name) =>
    /^queries-\d+\.jsonl$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(runFolder, name), 'utf8')));
  const recorded = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  const queries = recorded.map((line): RecordedQuery => JSON.parse(line));
  return [...new Map(queries.map((query) => [query.text, query])).values()];
}

/** Finds scans of large tables in a database with this many rows. */
export async function findScansOf(
  queries: readonly RecordedQuery[],
  runFolder: string,
  rows: number,
): Promise<readonly Scan[]> {
  const testDatabase = await createDatabaseIn(runFolder);
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl: testDatabase.url };
  const database = await openDatabase({ ...configuration, databaseQueryMs: 120_000 }, silentLog);
  try {
    await fillTables(database.queries, rows);
    const client = new Client({ connectionString: testDatabase.url });
    await client.connect();
    try {
      return await findScans(client, queries);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
    await testDatabase.drop();
  }
}

/**
 * Checks every query that the server sent during the tests.
 * @throws when a query scans a large table
 */
export async function rejectScans(runFolder: string): Promise<void> {
  const queries = await readRecorded(runFolder);
  if (queries.length === 0) return;
  const scans = await findScansOf(queries, runFolder, ROWS);
  if (scans.length > 0)
    throw new Error(`Queries scan large tables. Add an index or change the query.\n${describeScans(scans)}`);
  process.stdout.write(`${queries.length} queries of the server scan no large table of ${ROWS} rows.\n`);
}

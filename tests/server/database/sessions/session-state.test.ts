import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { findSessionState } from './find-session-state.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

describe('a query', () => {
  it.each([
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_lock_shared(1, 2)',
    'set statement_timeout = 10',
    'SET SESSION synchronous_commit = off',
    'begin; set search_path to x',
    'reset all',
    "select set_config('statement_timeout', '10', false)",
    'listen orders',
    'create temp table t (id int)',
    'select 1 into temporary t',
    'prepare p as select 1',
    'discard all',
    'declare c cursor with hold for select 1',
    "select currval('invoice_numbers')",
  ])('fails every server test when it leaves session state: %s', async (text) => {
    const client = new Client(testDatabase.url);
    await client.connect();
    await expect((async () => client.query(text))()).rejects.toThrow('in its session, which poolers reject');
    await expect((async () => client.query({ text }))()).rejects.toThrow(
      'in its session, which poolers reject',
    );
    await client.end();
  });

  it('fails when it has a name, since a named query is a prepared statement', () => {
    expect(findSessionState({ name: 'find-order', text: 'select 1' })).toBe('a prepared statement');
  });

  it.each([
    'select pg_advisory_xact_lock(1)',
    'begin; set local statement_timeout = 10; set local synchronous_commit = on',
    "select set_config('synchronous_commit', 'off', true)",
    'set transaction isolation level repeatable read',
    'update orders set worker = 1',
    "select nextval('invoice_numbers')",
  ])('passes when its state ends with the transaction: %s', (text) => {
    expect(findSessionState({ text, name: undefined })).toBeUndefined();
  });
});

describe('a connection', () => {
  it.each([{ statement_timeout: 10 }, { options: '-c synchronous_commit=on' }])(
    'fails every server test with the startup parameters %o',
    async (parameters) => {
      const client = new Client({ connectionString: testDatabase.url, ...parameters });
      await expect((async () => client.connect())()).rejects.toThrow('startup parameter');
    },
  );
});

describe('a database pool that replaces each connection after one use', () => {
  let database: Database;

  beforeAll(async () => {
    const settings = { databaseUrl: testDatabase.url, databaseUses: 1 };
    database = await openDatabase({ ...readConfiguration({}, process.cwd()), ...settings }, silentLog);
  });

  afterAll(() => database.close());

  it('uses a new session for every query and transaction', async () => {
    const readSession = async (queries: Pick<Database['queries'], 'execute'>) =>
      (await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const sessions = [
      await readSession(database.queries),
      await readSession(database.queries),
      await database.transaction(readSession),
      await database.transaction(readSession),
    ];
    expect(new Set(sessions).size).toBe(4);
  });
});

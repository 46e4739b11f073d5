import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/database-unavailable.ts';
import { openPool } from '#server/database/open-pool.ts';
import type { Queries } from '#server/database/queries.ts';
import { beginWithin, runTransaction } from '#server/database/run-transaction.ts';
import type { TransactionOptions } from '#server/database/run-transaction.ts';
import { silentLog } from '#server/log.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { startTcpProxy } from './start-tcp-proxy.ts';
import type { TcpProxy } from './start-tcp-proxy.ts';

let testDatabase: TestDatabase;
let proxy: TcpProxy;
let pool: Pool;
/** A direct connection to the database, to read stored data and to terminate sessions. */
let operator: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  operator = new Client(testDatabase.url);
  await operator.connect();
  await operator.query('create table notes (id int primary key, text text not null)');
});

beforeEach(async () => {
  const url = new URL(testDatabase.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  pool = openPool({ connectionString: url.href, max: 2, connectionTimeoutMillis: 20_000 }, silentLog);
  await operator.query("truncate notes; insert into notes values (1, 'one'), (2, 'two')");
});

afterEach(async () => {
  await pool.end();
  await proxy.close();
});

afterAll(async () => {
  await operator.end();
  await testDatabase.drop();
});

const run = <Result>(work: (queries: Queries) => Promise<Result>, options?: TransactionOptions) =>
  runTransaction(pool, beginWithin(10_000), work, options);

const addNote = (queries: Queries, id: number) =>
  queries.execute(sql`insert into notes values (${id}, 'added')`);

async function listNotes(): Promise<readonly number[]> {
  const { rows } = await operator.query<{ id: number }>('select id from notes order by id');
  return rows.map(({ id }) => id);
}

const findSession = async (queries: Queries) =>
  (await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

/** Counts the connections that are checked out of the pool. */
const countTaken = () => pool.totalCount - pool.idleCount;

describe('a transaction', () => {
  it('commits all its work and returns the result of its callback', async () => {
    const answer = await run(async (queries) => {
      await addNote(queries, 3);
      await addNote(queries, 4);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await listNotes()).toEqual([1, 2, 3, 4]);
  });

  it('rolls back when its callback throws, and reuses the connection', async () => {
    const refused = new Error('refused');
    const work = async (queries: Queries) => {
      await addNote(queries, 3);
      throw refused;
    };
    for (let n = 0; n < 5; n += 1) await expect(run(work)).rejects.toBe(refused);
    expect(await listNotes()).toEqual([1, 2]);
    expect(pool.totalCount).toBe(1);
    expect(pool.idleCount).toBe(1);
  });

  it('fails when its callback ignores a failed query', async () => {
    const work = async (queries: Queries) => {
      await addNote(queries, 3);
      await addNote(queries, 1).catch(() => undefined);
      return 'done';
    };
    await expect(run(work)).rejects.toThrow('so PostgreSQL rolled it back');
    expect(await listNotes()).toEqual([1, 2]);
  });
});

describe('the set of transaction settings', () => {
  const show = async (queries: Pick<Queries, 'execute'>) => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit'];
    const shown = sql.join(
      names.map((name) => sql`current_setting(${name})`),
      sql` || ' ' || `,
    );
    return (await queries.execute<{ shown: string }>(sql`select ${shown} as shown`)).rows[0]?.shown;
  };

  it('overrides the settings of the database and ends with the transaction', async () => {
    const name = new URL(testDatabase.url).pathname.slice(1);
    await operator.query(`alter database ${name} set synchronous_commit = off`);
    const settings = await run(show);
    const after = await show(drizzle(pool));
    await operator.query(`alter database ${name} reset synchronous_commit`);
    expect(settings).toBe('10s 10s on');
    expect(after).toBe('0 0 off');
    expect(pool.totalCount).toBe(1);
  });

  it('cancels a statement after its timeout', async () => {
    const slow = (queries: Queries) => queries.execute(sql`select pg_sleep(60)`);
    const error: unknown = await runTransaction(pool, beginWithin(100), slow).catch(
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('releases the locks of a process that pauses within the transaction', async () => {
    let goOn = (): void => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    let isHolding = false;
    const attempt = runTransaction(pool, beginWithin(100), async (queries) => {
      await queries.execute(sql`update notes set text = 'mine' where id = 1`);
      isHolding = true;
      await paused;
    });
    const ended = attempt.catch((reason: unknown) => reason);
    await expect.poll(() => isHolding, { interval: 1 }).toBe(true);
    await expect
      .poll(
        async () =>
          (await operator.query('select 1 from notes where id = 1 for update skip locked')).rowCount,
      )
      .toBe(1);
    goOn();
    expect(isDatabaseUnavailable(await ended)).toBe(true);
  });
});

describe('the end of a connection', () => {
  it('returns the connection to the pool when the connection ends at `begin`, any number of times', async () => {
    let hasRun = false;
    const work = async () => (hasRun = true);
    await pool.query('select 1');
    proxy.cutAt('begin');
    for (let n = 0; n < 5; n += 1) {
      const error: unknown = await run(work).catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    expect(hasRun).toBe(false);
    expect(countTaken()).toBe(0);
    proxy.cutAt(undefined);
    await run((queries) => addNote(queries, 3));
    expect(await listNotes()).toEqual([1, 2, 3]);
  });

  it('rolls back and leaves the pool usable when it occurs between queries', async () => {
    let ended: Promise<unknown> | undefined;
    pool.once('connect', (client) => (ended = new Promise((resolve) => client.once('end', resolve))));
    const attempt = run(async (queries) => {
      await addNote(queries, 3);
      await operator.query('select pg_terminate_backend($1)', [await findSession(queries)]);
      // No running query can report the error.
      await ended;
      await addNote(queries, 4);
    });
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(countTaken()).toBe(0);
    await run((queries) => addNote(queries, 5));
    expect(await listNotes()).toEqual([1, 2, 5]);
  });

  it('keeps the error of the callback when the connection ends before the rollback', async () => {
    const refused = new Error('refused');
    proxy.cutAt('rollback');
    const work = async (queries: Queries) => {
      await addNote(queries, 3);
      throw refused;
    };
    await expect(run(work)).rejects.toBe(refused);
    expect(countTaken()).toBe(0);
    proxy.cutAt(undefined);
    await expect.poll(listNotes).toEqual([1, 2]);
    await run((queries) => addNote(queries, 4));
  });

  it('fails the transaction without a retry when the connection ends at the commit', async () => {
    let runs = 0;
    // The NUL byte ends the message. Transaction settings also contain the word `commit`.
    proxy.cutAt('commit\0');
    const work = async (queries: Queries) => {
      runs += 1;
      await addNote(queries, 3);
    };
    const error: unknown = await run(work, { isRepeatable: true }).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(runs).toBe(1);
    expect(countTaken()).toBe(0);
  });
});

describe('a deadlock of two transactions', () => {
  /** Each transaction changes both notes, in opposite order, and waits until both hold their first lock. */
  async function deadlock(isRepeatable: boolean) {
    let runs = 0;
    let holding = 0;
    let goOn = (): void => {};
    const bothHold = new Promise<void>((resolve) => (goOn = resolve));
    const change = (first: number, second: number) =>
      run(
        async (queries) => {
          runs += 1;
          await queries.execute(sql`update notes set text = text || '+' where id = ${first}`);
          holding += 1;
          if (holding === 2) goOn();
          await bothHold;
          await queries.execute(sql`update notes set text = text || '+' where id = ${second}`);
        },
        { isRepeatable },
      );
    const ends = await Promise.allSettled([change(1, 2), change(2, 1)]);
    return { runs, ends };
  }

  const readTexts = async () =>
    (await operator.query<{ text: string }>('select text from notes order by id')).rows.map(
      ({ text }) => text,
    );

  it('ends with success for both when their callbacks are repeatable', async () => {
    const { runs, ends } = await deadlock(true);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    // The first retry can deadlock again.
    expect(runs).toBeGreaterThan(2);
    expect(await readTexts()).toEqual(['one++', 'two++']);
  });

  it('ends with one failure when their callbacks are not repeatable', async () => {
    const { runs, ends } = await deadlock(false);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(runs).toBe(2);
    expect(await readTexts()).toEqual(['one+', 'two+']);
    expect(countTaken()).toBe(0);
  });

  it('ends with an error after too many retries', async () => {
    let runs = 0;
    const work = async (queries: Queries) => {
      runs += 1;
      await queries.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    };
    await expect(run(work, { isRepeatable: true })).rejects.toThrow('Failed query');
    expect(runs).toBe(4);
    expect(countTaken()).toBe(0);
  });
});

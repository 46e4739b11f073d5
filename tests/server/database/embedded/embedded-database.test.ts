import { spawn } from 'node:child_process';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { isPostgresAlive } from '#server/database/embedded/postmaster-file.ts';
import { findDatabaseUser } from '#server/database/embedded/system-user.ts';
import { findRunning, newDataFolder, prepareIn, removeDataFolder } from './own-cluster.ts';

const folder = newDataFolder();
const files = clusterFilesIn(folder);

afterAll(() => removeDataFolder(folder));

async function ask(connection: object, query: string): Promise<unknown> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return Object.values(Object(rows[0]))[0];
}

describe('the embedded database', () => {
  it('starts once for several concurrent processes', async () => {
    const all = await Promise.all([prepareIn(folder), prepareIn(folder), prepareIn(folder)]);
    const addresses = await Promise.all(all.map((embedded) => embedded.attach()));
    expect(new Set(addresses.map(({ port }) => port)).size).toBe(1);
  });

  it('writes every commit to disk before it acknowledges the commit', async () => {
    const embedded = await prepareIn(folder);
    const address = await embedded.attach();
    expect(await ask(address, 'show fsync')).toBe('on');
    expect(await ask(address, 'show synchronous_commit')).toBe('on');
    expect(await ask(address, 'show listen_addresses')).toBe('127.0.0.1');
  });

  it('rejects connections without the password, which only the owner can read', async () => {
    const address = await (await prepareIn(folder)).attach();
    await expect(ask({ ...address, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(files.password)).mode & 0o777).toBe(0o600);
    expect((await stat(files.root)).mode & 0o777).toBe(0o700);
  });

  it('stops only when its last user detaches', async () => {
    const pid = await findRunning(folder);
    const [one, two] = [await prepareIn(folder), await prepareIn(folder)];
    await one.attach();
    const client = new Client(await two.attach());
    await client.connect();
    await one.detach();
    expect(await findRunning(folder)).toBe(pid);
    await client.end();
    await two.detach();
    expect(await findRunning(folder)).toBeUndefined();
  });

  it('stops even while its own connections are still closing', async () => {
    const embedded = await prepareIn(folder);
    const client = new Client(await embedded.attach());
    client.on('error', () => undefined);
    await client.connect();
    await embedded.detach();
    expect(await findRunning(folder)).toBeUndefined();
  });

  it('stops when its start is aborted', async () => {
    const giveUp = new AbortController();
    const attempt = (await prepareIn(folder)).attach(giveUp.signal);
    attempt.catch(() => undefined);
    await expect.poll(() => findRunning(folder), { interval: 5 }).toBeGreaterThan(0);
    giveUp.abort();
    await expect(attempt).rejects.toThrow(/aborted/);
    await expect.poll(() => findRunning(folder)).toBeUndefined();
  });

  it('keeps its data when it is killed, and restarts', async () => {
    const embedded = await prepareIn(folder);
    const address = await embedded.attach();
    await ask(address, 'create table kept (n int)');
    await ask(address, 'insert into kept values (7)');
    const pid = (await findRunning(folder)) ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isPostgresAlive(pid), { timeout: 10_000 }).toBe(false);
    expect(await ask(await embedded.attach(), 'select n from kept')).toBe(7);
  });

  it('starts even when another program has the process id of the killed database', async () => {
    const embedded = await prepareIn(folder);
    await embedded.attach();
    await embedded.detach();
    // The other program runs as the database user, so PostgreSQL mistakes it for the old server.
    const stranger = spawn('sleep', ['60'], { ...(await findDatabaseUser()) });
    const stale = [stranger.pid, files.cluster, '1', '5432', '', '127.0.0.1', '', 'ready', ''];
    await writeFile(join(files.cluster, 'postmaster.pid'), stale.join('\n'));
    expect(await ask(await embedded.attach(), 'select n from kept')).toBe(7);
    await embedded.detach();
    stranger.kill();
  });
});

describe('an unusable data folder', () => {
  const moved = `${files.root}.moved`;
  const version = join(files.cluster, 'PG_VERSION');
  const control = join(files.cluster, 'global/pg_control');

  afterEach(async () => {
    await rename(moved, files.root).catch(() => undefined);
    await writeFile(version, '18\n');
  });

  it('fails when its database is missing, and creates no empty database', async () => {
    await rename(files.root, moved);
    await expect(prepareIn(folder)).rejects.toThrow(/is missing\. Restore the folder/);
    await expect(stat(files.root)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('fails when its data has another major version', async () => {
    await writeFile(version, '15\n');
    await expect(prepareIn(folder)).rejects.toThrow(
      /needs PostgreSQL 15, but PostgreSQL 18 is installed\. It was not changed/,
    );
  });

  it('fails when files are missing', async () => {
    await rm(version);
    await expect(prepareIn(folder)).rejects.toThrow(/is damaged: files are missing\. It was not changed/);
  });

  it('fails with PostgreSQL’s message when PostgreSQL does not start', async () => {
    const good = await readFile(control);
    await rm(control);
    const embedded = await prepareIn(folder);
    await expect(embedded.attach()).rejects.toThrow(/did not start, and was not changed.+pg_control/s);
    await writeFile(control, good);
  });
});

import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disownPostmasterFile } from '#server/database/embedded/postmaster-file.ts';

const DEAD = 4_000_001;
const OTHERS = ['/data', '1700000000', '5432', '', '127.0.0.1', '  1 2', 'ready   ', ''];

let cluster: string;
let path: string;

const fileOf = (pid: number) => [String(pid), ...OTHERS].join('\n');

beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'postmaster-'));
  path = join(cluster, 'postmaster.pid');
});

afterEach(() => rm(cluster, { recursive: true }));

describe('disownPostmasterFile', () => {
  it('replaces only the process id of a dead database with its own process id', async () => {
    await writeFile(path, fileOf(DEAD));
    await disownPostmasterFile(cluster, DEAD);
    expect(await readFile(path, 'utf8')).toBe(fileOf(process.pid));
  });

  it('keeps the file of a database that another process has started meanwhile', async () => {
    await writeFile(path, fileOf(4_000_002));
    await disownPostmasterFile(cluster, DEAD);
    expect(await readFile(path, 'utf8')).toBe(fileOf(4_000_002));
  });

  it('never writes to a new file under the same name', async () => {
    await writeFile(path, fileOf(DEAD));
    const disowned = disownPostmasterFile(cluster, DEAD);
    // PostgreSQL also creates a new file under the same name.
    await writeFile(`${path}.new`, fileOf(4_000_002));
    await rename(`${path}.new`, path);
    await disowned;
    expect(await readFile(path, 'utf8')).toBe(fileOf(4_000_002));
  });
});

import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../fixtures/fixture-forms.ts';
import { newDataFolder, removeDataFolder } from '../database/embedded/own-cluster.ts';
import { startTestServer } from '../start-test-server.ts';

const used = newDataFolder();
const unused = newDataFolder();

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run orders -- list` in a folder. */
async function listIn(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Result> {
  const env = { ...process.env, DATA_DIR: '', DATABASE_URL: '', ...settings };
  const entry = join(project, 'server/cli/records.ts');
  const command = ['--import', import.meta.resolve('tsx'), entry, 'orders', 'list', '--json'];
  return promisify(execFile)(process.execPath, command, { env, cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => ({ code: 1, stdout: '', stderr: '', ...Object(error) }),
  );
}

beforeAll(async () => {
  for (const folder of [used, unused]) {
    await mkdir(folder, { recursive: true });
    // The system user of PostgreSQL needs access to the folder.
    await chmod(folder, 0o755);
  }
  await symlink(join(project, 'server'), join(used, 'server'));
  const settings = { dataFolder: join(used, 'data') };
  const server = await startTestServer({ databaseUrl: null, settings });
  await server.stop();
});

afterAll(async () => {
  await removeDataFolder(join(used, 'data'));
  await removeDataFolder(used);
  await removeDataFolder(unused);
});

describe('a command that reads records', () => {
  it('prints the database path when no setting names a database', async () => {
    const { code, stdout, stderr } = await listIn(used);
    expect([code, stdout]).toEqual([0, '[]\n']);
    expect(stderr).toBe(
      `Reading ${join(used, 'data')}. Set DATA_DIR or DATABASE_URL to read another database.\n`,
    );
  });

  it('prints nothing about the database when a setting names a database', async () => {
    expect(await listIn(used, { DATA_DIR: join(used, 'data') })).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['the project', {}],
    ['a folder in DATA_DIR', { DATA_DIR: 'data' }],
  ])('fails when %s has no database, creates none and names the settings', async (_, settings) => {
    const { code, stdout, stderr } = await listIn(unused, settings);
    const message = `No database in ${join(unused, 'data')}. Set DATA_DIR or DATABASE_URL to the values of the server`;
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(message) });
    expect(await readdir(unused)).toEqual([]);
  });
});

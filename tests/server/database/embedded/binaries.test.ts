import { chmod, lstat, mkdir, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBinaries, findReachable, makeLibraryLinks } from '#server/database/embedded/binaries.ts';
import { findDatabaseUser } from '#server/database/embedded/system-user.ts';
import { newDataFolder } from './own-cluster.ts';

const folder = newDataFolder();

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('finds executable programs in the npm package for this platform', async () => {
    const binaries = await findBinaries(undefined, folder);
    expect(binaries.majorVersion).toBe('18');
    expect((await stat(binaries.postgres)).mode & 0o111).toBe(0o111);
  });

  it('creates library symlinks when npm did not run the package’s install script', async () => {
    const lib = join(folder, 'native/lib');
    await mkdir(lib, { recursive: true });
    await writeFile(join(lib, 'libpq.so.5.18'), '');
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
    await makeLibraryLinks(folder);
    await makeLibraryLinks(folder);
    expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await lstat(join(lib, 'libpq.so'))).isSymbolicLink()).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)(
    'copies its programs when the database user cannot access them',
    async () => {
      const native = join(folder, 'closed/native');
      await mkdir(join(native, 'bin'), { recursive: true });
      await writeFile(join(native, 'bin/postgres'), '');
      const user = await findDatabaseUser();
      expect(await findReachable(native, folder, '18.4.0', user)).toBe(native);
      await chmod(join(folder, 'closed'), 0o700);
      const copy = await findReachable(native, folder, '18.4.0', user);
      expect(copy).toBe(join(folder, 'postgresql-18.4.0'));
      expect(await readdir(join(copy, 'bin'))).toEqual(['postgres']);
      await rm(native, { recursive: true });
      expect(await findReachable(native, folder, '18.4.0', user)).toBe(copy);
    },
  );
});

import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseDataFolder, makeDataFolder } from '#server/database/embedded/data-folder.ts';
import { findDatabaseUser } from '#server/database/embedded/system-user.ts';
import type { SystemUser } from '#server/database/embedded/system-user.ts';
import { newDataFolder } from './own-cluster.ts';

const home = newDataFolder();
const project = join(home, 'project');

afterAll(() => rm(home, { recursive: true, force: true }));

describe('the data folder', () => {
  it('defaults to data in the project', () => {
    expect(chooseDataFolder('/srv/x', '/srv/project', undefined)).toEqual({ folder: '/srv/x' });
    expect(chooseDataFolder('x', '/srv/project', undefined)).toEqual({ folder: '/srv/project/x' });
    expect(chooseDataFolder(null, '/srv/project', undefined)).toEqual({ folder: '/srv/project/data' });
  });

  it('fails with a message that states the fix when it cannot be created', async () => {
    await expect(makeDataFolder(`${import.meta.filename}/data`)).rejects.toThrow(
      /Cannot create the data folder .+ Set DATA_DIR/,
    );
  });
});

describe.runIf(process.getuid?.() === 0)(
  'a project of root in a home folder that other users cannot access',
  () => {
    let user: SystemUser | undefined;
    beforeAll(async () => {
      user = await findDatabaseUser();
      await mkdir(project, { recursive: true });
      await chmod(home, 0o700);
    });

    it('keeps its data where the database user has access, and logs the path', () => {
      const choice = chooseDataFolder(null, project, user);
      expect(choice.folder).toMatch(/^\/var\/lib\/formcart-[\da-f]{12}$/);
      expect(choice.reason).toContain(home);
      expect(chooseDataFolder(null, `${project}2`, user).folder).not.toBe(choice.folder);
    });

    it('rejects a data folder inside the home folder, with a message that states the fix', () => {
      expect(() => chooseDataFolder('data', project, user)).toThrow(
        `has no access to ${home}. Give it access (chmod o+x ${home}) or choose another DATA_DIR`,
      );
    });

    it('keeps its data in the project when other users can access the home folder', async () => {
      await chmod(home, 0o711);
      expect(chooseDataFolder(null, project, user)).toEqual({ folder: join(project, 'data') });
    });
  },
);

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDriver } from './mail-driver.ts';

/**
 * Creates a driver that writes emails as `<time>-<id>.eml` to a folder that only its owner can enter. Files
 * are written atomically; a repeated delivery replaces the first file.
 * @param findFolder returns the data folder. Called only until it succeeds, because it is slow and blocks the
 * process
 */
export function createFileDriver(findFolder: () => Promise<string>): MailDriver {
  let found: string | undefined;
  return {
    deliver: async ({ id, createdAt, content }) => {
      found ??= await findFolder();
      const folder = join(found, 'mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const time = createdAt.toISOString().replaceAll(/[:.]/g, '-');
      const unfinished = join(folder, `.${id}-${randomBytes(6).toString('hex')}`);
      try {
        await writeWhole(unfinished, content);
        await rename(unfinished, join(folder, `${time}-${id}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
  };
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // The mode 0600 needs no chmod, because the umask can only remove permissions.
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes the folder, so that the new name is on disk before the email counts as sent. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDriver } from './mail-driver.ts';

/**
 * Mails as files `<time>-<id>.eml` of a folder that its owner alone may enter. A file is there as a whole or not at
 * all; a mail that comes again takes the place of the first.
 * @param findFolder the data folder; asked until it is found, and not again: to look takes long, and everybody waits
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
    // The umask may have taken rights, but never gives any.
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the name, too, is on the disk before the mail counts as sent. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

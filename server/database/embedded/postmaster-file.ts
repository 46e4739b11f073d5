import { open, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readProperty } from '#domain/read-property.ts';

/** The state that a running PostgreSQL writes to its data folder. */
interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`. Returns undefined when it is missing or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}

/** Checks that the process id belongs to a PostgreSQL. After a reboot, another program may have the id. */
export async function isPostgresAlive(pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (program === undefined && command === undefined) return true;
  return `${program} ${command}`.includes('postgres');
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return readProperty(error, 'code') === 'EPERM';
  }
}

/**
 * Replaces the process id in a leftover file with the id of this process. PostgreSQL does not start while the
 * id in the file belongs to any living process except its parent. The rest of the file stays: PostgreSQL uses
 * it to check that no child of the old server is left.
 * @param dead the process id that the file had when it was read. A file with another id is not changed,
 * because PostgreSQL shuts down when its file is replaced
 */
export async function disownPostmasterFile(cluster: string, dead: number): Promise<void> {
  // A PostgreSQL that starts now replaces the file; this handle still points to the old one.
  const file = await open(join(cluster, 'postmaster.pid'), 'r+');
  try {
    const [pid, ...others] = (await file.readFile('utf8')).split('\n');
    if (Number(pid) !== dead) return;
    const text = [String(process.pid), ...others].join('\n');
    await file.write(text, 0);
    await file.truncate(Buffer.byteLength(text));
  } finally {
    await file.close();
  }
}

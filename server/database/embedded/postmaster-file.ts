import { open, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL says of itself in its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; undefined where there is none or it is not written to the end yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}

/** Whether a PostgreSQL lives under the number. After a reboot another program may have got it. */
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
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

/**
 * PostgreSQL refuses to start while the number in a file left behind belongs to any living process, except its
 * parent. The file therefore gets our number: the rest of it stays, with which PostgreSQL makes sure itself that
 * none of the old one's children is left.
 * @param dead process that the file named when it was read. A file that names another one stays as it is: PostgreSQL
 * shuts down when it loses its file
 */
export async function disownPostmasterFile(cluster: string, dead: number): Promise<void> {
  // A PostgreSQL that starts now replaces the file; this handle goes on to be the old one.
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

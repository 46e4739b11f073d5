import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { databaseEnvironment } from './create-cluster.ts';
import type { ClusterFiles } from './create-cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { SystemUser } from './system-user.ts';

export interface Cluster {
  readonly files: ClusterFiles;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
}

interface Launch {
  readonly pid: number | undefined;
  /** The last log lines of a server that failed to start. */
  readonly failure?: string;
}

/**
 * Starts a server on a free local port and waits until it is ready or fails. The server is detached: it keeps
 * running when this process is killed, and the next process finds it.
 * @param signal stops a server that is not ready yet
 */
export async function launchPostgres(
  cluster: Cluster,
  deadline: number,
  signal?: AbortSignal,
): Promise<Launch> {
  const { files, binaries, user } = cluster;
  const port = await findFreePort();
  const log = await open(files.log, 'a', 0o600);
  const { size } = await log.stat();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Error details contain values of rows, which must not be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', files.cluster, ...options], {
    ...user,
    cwd: '/',
    detached: true,
    env: databaseEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  const endings: string[] = [];
  child.on('error', (error) => endings.push(error.message));
  child.on('exit', (code, signal) => endings.push(`it ended with ${signal ?? code}`));
  child.unref();
  await log.close();
  while (endings.length === 0 && Date.now() < deadline) {
    const file = await readPostmasterFile(files.cluster);
    if (signal?.aborted) child.kill('SIGINT');
    else if (file?.isReady && file.pid === child.pid) return { pid: child.pid };
    await wait(20);
  }
  return { pid: child.pid, failure: (await readLogTail(files.log, size)) || (endings[0] ?? 'nothing') };
}

/**
 * Returns true for transient failures: another process was faster, the port is in use now, or children of a
 * killed server are still running.
 */
export function needsAnotherTry(failure: string): boolean {
  return /lock file .* already exists|Address already in use|shared memory block|is being used by/i.test(
    failure,
  );
}

/** Returns the lines of the log, after a position, that explain why a server failed. */
export async function readLogTail(log: string, from: number): Promise<string> {
  const text = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8');
  const lines = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT|could not/.test(line));
  return lines.slice(-4).join(' ').trim();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

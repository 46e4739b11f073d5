import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { unlimitedSettings } from '../storefront/unlimited-settings.ts';
import { readCpu } from './process-tree.ts';

const SAYS_ADDRESS = /Formcart for development: (\S+)/;
const START_MS = 300_000;
const POLL_MS = 25;
/** Number of characters of the server's output kept for error messages. */
const LOG_CHARACTERS = 20_000;

/** The development server as its own processes. */
export interface DevServer {
  readonly origin: string;
  readonly pid: number;
  /** Time from the start of the process to the first response of a form's page. */
  readonly readyMs: number;
  /** CPU time until then. */
  readonly readyCpuMs: number;
  end(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Returns the status of a page, or undefined while no server listens. */
export async function statusOf(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/**
 * Runs `npm run dev` and waits until the page of a form responds with status 200.
 * @param folder the project's folder
 * @param data the folder of the database
 * @throws {Error} with the server's output when it does not start
 */
export async function startDevServer(folder: string, data: string, slug: string): Promise<DevServer> {
  const settings = {
    DATA_DIR: data,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    VITE_PORT: String(await findFreePort()),
  };
  const started = performance.now();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, ...unlimitedSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // When this run is aborted, also stop the server, which then stops its database.
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  void ended.then(() => process.off('exit', stopWithUs));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await ended;
  };
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (log = `${log}${String(chunk)}`.slice(-LOG_CHARACTERS)));
  }
  const pid = child.pid ?? 0;
  while (!hasEnded() && performance.now() - started < START_MS) {
    const origin = SAYS_ADDRESS.exec(log)?.[1];
    if (origin !== undefined && (await statusOf(`${origin}/${slug}/`)) === 200) {
      const readyMs = performance.now() - started;
      return { origin, pid, readyMs, readyCpuMs: readCpu(pid), end };
    }
    await sleep(POLL_MS);
  }
  await end();
  throw new Error(`The development server did not start:\n${log}`);
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const MAIN = 'dist/server/main.js';
const READY = /"address":"(http:[^"]+)".*Formcart is ready/;
const START_MS = 120_000;
/** Number of characters of the server's output kept for error messages. */
const LOG_CHARACTERS = 20_000;

/** The built storefront as a separate process. */
export interface Storefront {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Returns whether the process has ended, for any reason. */
  hasEnded(): boolean;
  /** Sends a signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface StorefrontOptions {
  /** Environment variables in addition to the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Arguments of Node, before the program. */
  readonly nodeArguments?: readonly string[];
}

/** Returns whether the storefront is built. If not, prints on stderr how to build it. */
export function isStorefrontBuilt(): boolean {
  if (existsSync(MAIN)) return true;
  console.error('The storefront is not built. Run: npm run build');
  return false;
}

/**
 * Starts the built storefront on 127.0.0.1, on a free port unless the settings specify one.
 * @throws {Error} with the server's output when it does not start
 */
export async function startStorefront(
  dataFolder: string,
  { settings = {}, nodeArguments = [] }: StorefrontOptions = {},
): Promise<Storefront> {
  const child = spawn(process.execPath, [...nodeArguments, MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    child.kill(signal);
    await ended;
  };
  // When this run is aborted, also stop the server, which then stops its database.
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  void ended.then(() => process.off('exit', stopWithUs));
  let log = '';
  const ready = new Promise<string>((resolve) => {
    let isReady = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        if (isReady) return;
        log = `${log}${String(chunk)}`.slice(-LOG_CHARACTERS);
        const address = READY.exec(log)?.[1];
        if (address === undefined) return;
        isReady = true;
        resolve(address);
      });
    }
  });
  const late = AbortSignal.timeout(START_MS);
  const origin = await Promise.race([
    ready,
    ended.then(() => undefined),
    once(late, 'abort').then(() => undefined),
  ]);
  if (origin !== undefined) return { origin, child, hasEnded, end };
  await end('SIGTERM');
  throw new Error(`The storefront did not start:\n${log}`);
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const MAIN = 'dist/server/main.js';
const READY = /"address":"(http:[^"]+)".*Formcart is ready/;
const START_MS = 120_000;
/** Of what the server says, so much is remembered for an error's message. */
const LOG_CHARACTERS = 20_000;

/** The built storefront as a process of its own. */
export interface Storefront {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Whether the process has ended, by whatever. */
  hasEnded(): boolean;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface StorefrontOptions {
  /** Environment variables besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Arguments of Node, before the program. */
  readonly nodeArguments?: readonly string[];
}

/** Whether there is a storefront to run; says on standard error what to do where there is none. */
export function isStorefrontBuilt(): boolean {
  if (existsSync(MAIN)) return true;
  console.error('The storefront is not built. Run: npm run build');
  return false;
}

/**
 * Starts the storefront as it was built last, on 127.0.0.1 and at a free port unless the settings name one.
 * @throws {Error} when it does not come up; its message is what the server said
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
  // A run that is cut off leaves nothing behind: asked to stop, the server takes its database with it.
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

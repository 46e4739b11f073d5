import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaticServer } from '../keystrokes/static-server.ts';

const READY = /"address":"(http:[^"]+)".*Formcart is ready/;
const START_MS = 120_000;

/**
 * Runs the storefront as it was built last, on data of its own.
 * @throws {Error} when it does not come up; its message is what the server said
 */
export async function serveStorefront(): Promise<StaticServer> {
  const data = await mkdtemp(join(tmpdir(), 'formcart-bench-'));
  // Where the server runs as root, its database runs as somebody else.
  await chmod(data, 0o755);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: data,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  let log = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log += String(chunk);
        const address = READY.exec(log)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const late = AbortSignal.timeout(START_MS);
  const origin = await Promise.race([
    ready,
    ended.then(() => undefined),
    once(late, 'abort').then(() => undefined),
  ]);
  if (origin !== undefined) return { origin, close };
  await close();
  throw new Error(`The storefront did not start:\n${log}`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StaticServer } from '../keystrokes/static-server.ts';
import type { SampledAnswer } from './sample-answer.ts';

const PROGRAM = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/**
 * Runs the bare server as a separate process. `/0`, `/1` and so on return the responses; `/hash` hashes a
 * password.
 */
export async function startBare(answers: readonly SampledAnswer[]): Promise<StaticServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send([...answers]);
  const [origin]: readonly unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (typeof origin !== 'string')
    throw new Error(`The bare server (${PROGRAM}) did not start. Its output is above.`);
  return {
    origin,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

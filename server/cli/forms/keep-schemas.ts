import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Delay after the last edit of a burst. */
const SETTLE_MS = 300;

/**
 * Returns a function that writes the schemas for editors soon after it is called. A process of its own writes
 * them, so that requests need not wait.
 * @param folder the project's folder
 */
export function createSchemaKeeper(folder: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const write = async () => {
    const words = ['--import', 'tsx', 'server/cli/prepare.ts'];
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    try {
      await once(child, 'exit');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(write);
    }, SETTLE_MS);
    timer.unref();
  };
}

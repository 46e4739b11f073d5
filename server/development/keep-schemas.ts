import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createEditQueue } from '#definitions/edit-queue.ts';
import type { EditQueue } from '#definitions/edit-queue.ts';

const SETTLE_MS = 300;

/**
 * Creates a queue that writes the schemas for editors after edits. A process of its own writes them, so that
 * requests need not wait.
 * @param folder the project's folder
 * @param signal ends the process; later edits write nothing
 */
export function createSchemaKeeper(folder: string, signal: AbortSignal): EditQueue {
  const load = async (): Promise<boolean> => {
    // With hundreds of forms, V8 would otherwise let a gigabyte of garbage collect.
    const words = ['--heap-growing-percent=50', '--import', 'tsx', 'server/cli/prepare.ts'];
    const child = spawn(process.execPath, words, {
      cwd: folder,
      signal,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // The pages that wait for the same edit come first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    await once(child, 'exit');
    return true;
  };
  const onFailure = (error: unknown): undefined => {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
  };
  return createEditQueue({ settleMs: SETTLE_MS, load, onFailure });
}

import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { createEditQueue } from '../../edit-queue.ts';

/**
 * Returns the forms that changed files concern: those in whose folder or sources they are. A file outside the
 * folders of forms, or the root itself, concerns every form.
 * @param filesOf the source files of each form; undefined when they are unknown
 */
export function findStaleForms(
  root: string,
  changed: readonly string[],
  filesOf: ReadonlyMap<string, readonly string[] | undefined>,
): readonly string[] {
  const slugs = [...filesOf.keys()];
  const folders = changed.map((file) => relative(root, file).split(sep)[0] ?? '');
  if (folders.some((folder) => !filesOf.has(folder))) return slugs;
  return slugs.filter(
    (slug) => folders.includes(slug) || filesOf.get(slug)?.some((file) => changed.includes(file)),
  );
}

/**
 * Calls back with the folder once it is watched, and then with the changed files of each burst, never twice at
 * the same time, until the signal aborts.
 * @param onChange gets absolute paths
 */
export async function watchFolder(
  root: string,
  onChange: (files: readonly string[]) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const watcher = watch(root, { ignoreInitial: true });
  const ended = new Promise<void>((resolve, reject) => {
    const load = async (files: readonly string[]): Promise<boolean> => {
      await onChange(files);
      return true;
    };
    const queue = createEditQueue({ load, onFailure: (error) => void reject(error) });
    signal?.addEventListener('abort', () => resolve(), { once: true });
    watcher.on('error', reject);
    watcher.on('ready', () => queue.add(root));
    watcher.on('all', (_event, file) => queue.add(file));
  });
  try {
    await ended;
  } finally {
    await watcher.close();
  }
}

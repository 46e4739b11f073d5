import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** Delay after the last change of a burst, for example of a save of several files. */
const SETTLE_MS = 50;

/**
 * Returns the forms that depend on the changed files. A file in no form's folder, such as a shared file,
 * affects every form.
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
 * Calls `onChange` once the folder is watched and after each burst of changes, until the signal aborts. Calls
 * never overlap.
 * @param onChange receives the absolute paths of the changed files; undefined on the first call
 */
export async function watchFolder(
  root: string,
  onChange: (files?: readonly string[]) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const watcher = watch(root, { ignoreInitial: true });
  let changed = new Set<string>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    const files = [...changed];
    changed = new Set();
    if (files.length > 0) await onChange(files);
  };
  const ended = new Promise<void>((resolve, reject) => {
    const enqueue = (run: () => Promise<void>) => {
      running = running.then(run);
      running.catch(reject);
    };
    signal?.addEventListener('abort', () => resolve(), { once: true });
    watcher.on('error', reject);
    watcher.on('ready', () => enqueue(() => onChange()));
    watcher.on('all', (_event, file) => {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => enqueue(flush), SETTLE_MS);
    });
  });
  try {
    await ended;
  } finally {
    clearTimeout(timer);
    await watcher.close();
  }
}

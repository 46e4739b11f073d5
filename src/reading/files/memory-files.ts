import { join } from './posix-path.ts';
import type { TextFiles } from './text-files.ts';

/**
 * Creates files in memory, for example for a Web Worker.
 * @param texts the texts by path, such as `shared/texts.json`. All paths are relative to the same folder
 */
export function createMemoryFiles(texts: Readonly<Record<string, string>>): TextFiles {
  const files = new Map<string, string>();
  const folders = new Map<string, Set<string>>();
  for (const [written, text] of Object.entries(texts)) {
    const path = join(written);
    files.set(path, text);
    const segments = path.split('/');
    segments.forEach((name, index) => {
      const folder = segments.slice(0, index).join('/') || '.';
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    });
  }
  return {
    list: (folder) => [...(folders.get(join(folder)) ?? [])],
    read: (path) => files.get(join(path)),
  };
}

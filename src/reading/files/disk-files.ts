import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { FileCache } from './file-cache.ts';
import type { TextFiles } from './text-files.ts';

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The files of the disk. */
export const diskFiles: TextFiles = {
  // With the slash, a file is no folder.
  list: (folder) => (existsSync(`${folder}/`) ? readdirSync(folder) : []),
  read: readText,
};

/** Creates an empty cache of the files of the disk. */
export function createDiskCache(): FileCache {
  return new FileCache(diskFiles);
}

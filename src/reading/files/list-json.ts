import { join } from './posix-path.ts';
import type { TextFiles } from './text-files.ts';

/** Returns whether a name is that of a JSON file. Excludes hidden files: locks and backups of editors. */
export function isJsonName(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('.');
}

/** Lists the names of the JSON files in a folder, in order. Returns an empty list for a missing folder. */
export function listJson(files: Pick<TextFiles, 'list'>, folder: string): readonly string[] {
  return files.list(folder).filter(isJsonName).sort();
}

/** Lists the paths of the JSON files in a folder, in order. Returns an empty list for a missing folder. */
export function listJsonPaths(files: Pick<TextFiles, 'list'>, folder: string): readonly string[] {
  return listJson(files, folder).map((name) => join(folder, name));
}

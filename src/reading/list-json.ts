import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether a name is that of a JSON file. Excludes hidden files: locks and backups of editors. */
export function isJsonName(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('.');
}

/** Lists the names of the JSON files in a folder, in order. Returns an empty list for a missing folder. */
export function listJson(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isJsonName).sort() : [];
}

/** Lists the paths of the JSON files in a folder, in order. Returns an empty list for a missing folder. */
export function listJsonPaths(folder: string): readonly string[] {
  return listJson(folder).map((name) => join(folder, name));
}

import { existsSync, readdirSync } from 'node:fs';

/** Returns whether a file is JSON. Hidden files do not count: editors keep their locks and backups in them. */
export function isJsonName(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('.');
}

/** Lists the names of the JSON files in a folder, in order. Returns an empty list for a missing folder. */
export function listJson(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isJsonName).sort() : [];
}

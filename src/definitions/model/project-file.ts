import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findProjectFolder(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('No folder above this code has a package.json. Run it in the project.');
  return findProjectFolder(parent);
}

const folder = findProjectFolder(dirname(fileURLToPath(import.meta.url)));

/** Returns the absolute path of a project file, for source code and for the built server, which has other folders. */
export function projectFile(path: string): string {
  return join(folder, path);
}

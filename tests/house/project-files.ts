import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that hold nothing of ours: packages, what was built, what ran. */
const FOREIGN = new Set(['.git', 'node_modules', 'dist', 'data', 'results']);

function listFolder(folder: string): readonly string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) {
      // The catalogue's data is ours: only the database's folder at the top is not.
      const isForeign = FOREIGN.has(entry.name) && path !== 'server/catalogue/data';
      return isForeign ? [] : listFolder(`${path}/`);
    }
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

/** Every file of the project, by its path from the root, in order. */
export const projectFiles: readonly string[] = listFolder('').toSorted();

/** Files of TypeScript that people write. */
export const sourceFiles: readonly string[] = projectFiles.filter(
  (path) => /\.tsx?$/.test(path) && !path.startsWith('src/definitions/source-types/'),
);

export function readProjectFile(path: string): string {
  return readFileSync(root + path, 'utf8');
}

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders without source files: packages, build output and runtime data. */
const FOREIGN = new Set(['.git', 'node_modules', 'dist', 'data', 'results']);

function listFolder(folder: string): readonly string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) {
      // The catalog data is source. Only the top-level `data` folder belongs to the database.
      const isForeign = FOREIGN.has(entry.name) && path !== 'server/catalogue/data';
      return isForeign ? [] : listFolder(`${path}/`);
    }
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

/** Every file of the project, sorted by its path from the root. */
export const projectFiles: readonly string[] = listFolder('').toSorted();

/** Handwritten TypeScript files. */
export const sourceFiles: readonly string[] = projectFiles.filter(
  (path) => /\.tsx?$/.test(path) && !path.startsWith('src/definitions/source-types/'),
);

export function readProjectFile(path: string): string {
  return readFileSync(root + path, 'utf8');
}

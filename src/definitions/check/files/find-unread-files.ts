import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { findNearestName } from '#reading/nearest-name.ts';
import { toFinding } from '../finding.ts';
import type { Finding } from '../finding.ts';

/** The files of a form's folder that are read by their names. */
const FILES = [
  'conditions.json',
  'modules.json',
  'product-groups.json',
  'products.json',
  'schema.json',
  'steps.json',
  'ui.json',
];

/** The folders of a form whose JSON files are read, whatever their names. */
const FOLDERS = ['journeys', 'lists', 'pages'];

function listJson(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.json$/i.test(name));
}

/** Matches the file of a `$ref`. */
const REFERENCE = /"\$ref"\s*:\s*"([^"#]+)/g;

/** Returns true if a JSON file of any form or a shared file refers to the file by `$ref`. */
function isReferenced(root: string, path: string): boolean {
  return listJson(root).some((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(REFERENCE)].some(([, to = '']) => join(root, dirname(file), to) === path);
  });
}

/**
 * Returns why nothing reads a file of a form by its name. Undefined for a file that is read.
 * @param others the paths of all files in the form's folder
 */
function explainUnread(path: readonly string[], others: readonly string[]): string | undefined {
  const [first = '', second] = path;
  const name = path.at(-1) ?? '';
  const written = name.replace(/\.json$/i, '.json');
  if (second === undefined) {
    if (FILES.includes(name)) return undefined;
    const missing = FILES.filter((file) => !others.includes(file));
    const nearest = findNearestName(name, missing);
    const hint =
      nearest === undefined
        ? 'Remove it, or refer to it with "$ref".'
        : `Rename it to "${nearest}", or remove it.`;
    return `No form reads the file "${name}". ${hint}`;
  }
  if (!FOLDERS.includes(first)) {
    const nearest = findNearestName(first, FOLDERS);
    const hint = nearest === undefined ? 'Remove it.' : `Did you mean "${nearest}"?`;
    return `No form reads the folder "${first}". ${hint}`;
  }
  if (path.length > 2) return `No form reads folders inside "${first}". Move this file to "${first}".`;
  return name === written ? undefined : `No form reads the file "${name}". Rename it to "${written}".`;
}

/**
 * Reports JSON files in a form's folder that nothing reads: pages that nobody can open, and golden cases that
 * are never replayed.
 */
export function findUnreadFiles(root: string, slug: string): readonly Finding[] {
  const folder = join(root, slug);
  const names = listJson(folder);
  return names.flatMap((name): readonly Finding[] => {
    const message = explainUnread(name.split(sep), names);
    if (message === undefined || isReferenced(root, join(folder, name))) return [];
    const file = relative(root, join(folder, name));
    const check = 'JSON files in the folder of a form that nothing reads.';
    return [toFinding({ code: 'unread-file', file, line: 1, column: 1, message, check }, 'error')];
  });
}

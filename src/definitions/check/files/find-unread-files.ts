import { dirname, join, relative } from '#reading/files/posix-path.ts';
import { findNearestName, suggestName, toAdvice } from '#reading/nearest-name.ts';
import type { TextFiles } from '#reading/files/text-files.ts';
import type { Message } from '#reading/nearest-name.ts';
import { toFinding } from '../finding.ts';
import type { Finding } from '../finding.ts';

/** Files with fixed names in a form's folder. */
const FILES = [
  'conditions.json',
  'modules.json',
  'product-groups.json',
  'products.json',
  'schema.json',
  'steps.json',
  'ui.json',
];

/** Folders of a form in which every JSON file is read. */
const FOLDERS = ['journeys', 'lists', 'pages'];

/** Lists the JSON files in a folder and its subfolders, also those with a suffix such as `.JSON`. */
function listAllJson(files: TextFiles, folder: string): readonly string[] {
  return files.list(folder).flatMap((name) => {
    const inner = listAllJson(files, join(folder, name)).map((path) => `${name}/${path}`);
    return /\.json$/i.test(name) ? [name, ...inner] : inner;
  });
}

/** Matches the file part of a `$ref`. */
const REFERENCE = /"\$ref"\s*:\s*"([^"#]+)/g;

/** Returns true if any definition file refers to the file by `$ref`. */
function isReferenced(files: TextFiles, root: string, path: string): boolean {
  return listAllJson(files, root).some((file) => {
    const text = files.read(join(root, file)) ?? '';
    return [...text.matchAll(REFERENCE)].some(([, to = '']) => join(root, dirname(file), to) === path);
  });
}

/**
 * Returns a message for a file that is never read by its name, and undefined for other files.
 * @param others the paths of all files in the form's folder
 */
function explainUnread(path: readonly string[], others: readonly string[]): Message | undefined {
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
    const message = `No form reads the folder "${first}".`;
    return nearest === undefined ? `${message} Remove it.` : suggestName(message, nearest);
  }
  if (path.length > 2) return `No form reads folders inside "${first}". Move this file to "${first}".`;
  return name === written ? undefined : `No form reads the file "${name}". Rename it to "${written}".`;
}

/**
 * Reports JSON files in a form's folder that are never read, such as pages in the wrong folder.
 */
export function findUnreadFiles(files: TextFiles, root: string, slug: string): readonly Finding[] {
  const folder = join(root, slug);
  const names = listAllJson(files, folder);
  return names.flatMap((name): readonly Finding[] => {
    const message = explainUnread(name.split('/'), names);
    if (message === undefined || isReferenced(files, root, join(folder, name))) return [];
    const file = relative(root, join(folder, name));
    const check = 'JSON files in the folder of a form that nothing reads.';
    return [
      toFinding({ code: 'unread-file', file, line: 1, column: 1, ...toAdvice(message), check }, 'error'),
    ];
  });
}

import { readFileSync, readdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fixText } from './fix-text.ts';
import type { FixedFile, FixedPart } from './fix-text.ts';

/** Folders whose files are not written in the words of definitions: answers, settings and meta-schemas. */
const OTHER_FOLDERS = new Set(['journeys', 'pages', 'meta']);

const BYTE_ORDER_MARK = '\uFEFF';

/** What was fixed; `file` is relative to the folder of all definitions. */
export interface FixedWord extends FixedPart {
  readonly file: string;
}

function listFiles(root: string, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return OTHER_FOLDERS.has(entry.name) ? [] : listFiles(root, path);
      return entry.name.endsWith('.json') ? [path] : [];
    });
}

/** The product groups of a file; none where it cannot be read. */
function readGroups(path: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}

function describeFile(root: string, file: string): FixedFile {
  const [folder, name] = [dirname(file), basename(file)];
  const kinds = { 'products.json': 'products', 'conditions.json': 'conditions' } as const;
  // A list may have any name.
  if (folder.includes(sep)) return { kind: 'other' };
  if (name === 'products.json' || name === 'conditions.json') return { kind: kinds[name] };
  if (name !== 'steps.json') return { kind: 'other' };
  const groups = ['shared', folder].map((part) => readGroups(join(root, part, 'product-groups.json')));
  return { kind: 'steps', groups: Object.assign({}, ...groups) };
}

/** Replaces a file at once: whoever reads it sees the old text or the new one. */
function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  const written = `${file}.${process.pid}.new`;
  writeFileSync(written, text, { mode: statSync(file).mode });
  renameSync(written, file);
}

/**
 * Brings all files of definitions up to today's language; files that are not sound JSON stay as they are.
 * @param root folder of all definitions
 * @returns what was renamed or taken out, by file and line
 */
export function fixForms(root: string): readonly FixedWord[] {
  const fixed = listFiles(root).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const done = fixText(text.slice(mark.length), describeFile(root, file));
    return { file, text: mark + done.text, parts: done.fixed };
  });
  for (const { file, text, parts } of fixed) {
    if (parts.length > 0) replaceFile(join(root, file), text);
  }
  return fixed.flatMap(({ file, parts }) =>
    parts.map((part) => ({ file, ...part })).toSorted((one, other) => one.line - other.line),
  );
}

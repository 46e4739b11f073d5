import { join, relative } from '#reading/files/posix-path.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { TextFiles } from '#reading/files/text-files.ts';
import type { Finding } from '../finding.ts';
import { toFinding } from '../finding.ts';

/** The size limit of a definition file, in characters. */
const MAX_CHARACTERS = 1_000_000;

/** The nesting limit of a definition file, in levels of { and [. */
export const MAX_LEVELS = 64;

/** Matches a string, up to its closing quote or the end of its line, or a single brace. */
const TOKEN = /"(?:\\[^\n]|[^"\\\n])*"?|[{}[\]]/g;

/**
 * Returns the offset where a text exceeds the nesting limit, or undefined. Braces inside strings do not
 * count.
 */
export function findTooDeep(text: string): number | undefined {
  let level = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') level += 1;
    else if (token === '}' || token === ']') level -= 1;
    if (level > MAX_LEVELS) return index;
  }
  return undefined;
}

/** Lists the files that can belong to a form: its own files, lists, pages and golden cases, and shared files. */
export function listDefinitionFiles(files: TextFiles, root: string, slug: string): readonly string[] {
  const own = join(root, slug);
  const folders = ['lists', 'pages', 'journeys'].map((name) => join(own, name));
  const shared = join(root, 'shared');
  return [own, ...folders, shared, join(shared, 'texts')].flatMap((folder) => listJsonPaths(files, folder));
}

/** Reports files over the size or nesting limit. A form with such a file is not parsed. */
export function measureFiles(files: TextFiles, root: string, paths: readonly string[]): readonly Finding[] {
  return paths.flatMap((path): readonly Finding[] => {
    const file = relative(root, path);
    const text = files.read(path) ?? '';
    if (text.length > MAX_CHARACTERS) {
      const message = `This file has ${text.length} characters. The limit is ${MAX_CHARACTERS}.`;
      return [toFinding({ code: 'too-big', file, line: 1, column: 1, message }, 'error')];
    }
    const offset = findTooDeep(text);
    if (offset === undefined) return [];
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const message = `The file is nested more than ${MAX_LEVELS} levels deep here.`;
    return [toFinding({ code: 'too-deep', file, line, column, message }, 'error')];
  });
}

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { toFinding } from './finding.ts';
import { MOST_CHARACTERS, MOST_LEVELS, findTooDeep } from './measure-file.ts';

function listJson(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Lists the files that can belong to a form: its own, its lists and pages, and the shared ones. */
export function listDefinitionFiles(root: string, slug: string): readonly string[] {
  const own = join(root, slug);
  return [own, join(own, 'lists'), join(own, 'pages'), join(root, 'shared')].flatMap(listJson);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Reports files over the size or nesting limit. A form with such a file is not parsed. */
export function measureFiles(root: string, files: readonly string[]): readonly Finding[] {
  return files.flatMap((path): readonly Finding[] => {
    const file = relative(root, path);
    const text = readText(path);
    if (text.length > MOST_CHARACTERS) {
      const message = `This file has ${text.length} characters; ${MOST_CHARACTERS} are the most.`;
      return [toFinding({ code: 'too-big', file, line: 1, column: 1, message }, 'error')];
    }
    const offset = findTooDeep(text);
    if (offset === undefined) return [];
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const message = `Here the file is more than ${MOST_LEVELS} levels deep.`;
    return [toFinding({ code: 'too-deep', file, line, column, message }, 'error')];
  });
}

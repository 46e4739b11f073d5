import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';
import type { JSONPath } from 'jsonc-parser';
import { getAtPath } from '#domain/answers/path.ts';
import { copyDefinitions } from '../definition-folder.ts';
import { at } from './spoilt-places.ts';

/** A copy of the formation form for one mistake. All unchanged lines keep their positions. */
export interface SpoiltFiles {
  readonly root: string;
  /** Sets a value at a path; undefined removes it. */
  set(file: string, path: JSONPath, value: unknown): void;
  /** Appends an entry to a list. */
  add(file: string, path: JSONPath, value: unknown): void;
  /** Replaces the first occurrence of a text. */
  replace(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Returns the path of a step or of one of its modules, by their keys. */
  stepAt(key: string, module?: string): JSONPath;
  /** Returns the path of a field in the form's schema. */
  fieldAt(path: string): JSONPath;
  /** Returns the lines of a file, or none when it was removed. */
  linesOf(file: string): readonly string[];
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

function indexOf(entries: unknown, key: string): number {
  const index = Array.isArray(entries) ? entries.findIndex((entry) => getAtPath(entry, 'key') === key) : -1;
  if (index < 0) throw new Error(`There is no "${key}"`);
  return index;
}

/** Copies the formation form. The copy is removed after the test. */
export function spoilFiles(): SpoiltFiles {
  const folder = copyDefinitions();
  const read = (file: string) => readFileSync(join(folder.root, file), 'utf8');
  const change = (file: string, path: JSONPath, value: unknown, isArrayInsertion: boolean) => {
    const text = read(file);
    const edits = modify(text, path, value, { formattingOptions, isArrayInsertion });
    if (edits.length === 0) throw new Error(`Nothing changes at ${path.join('/')} of ${file}`);
    folder.write(file, applyEdits(text, edits));
  };
  return {
    root: folder.root,
    set: (file, path, value) => change(file, path, value, false),
    add: (file, path, value) => {
      const list: unknown = getAtPath(parse(read(file)), path.join('.'));
      change(file, [...path, Array.isArray(list) ? list.length : 0], value, true);
    },
    replace: folder.replace,
    write: folder.write,
    remove: folder.remove,
    stepAt: (key, module) => {
      const { steps } = parse(read(at.steps));
      const step = indexOf(steps, key);
      if (module === undefined) return ['steps', step];
      return ['steps', step, 'modules', indexOf(getAtPath(steps, `${step}.modules`), module)];
    },
    fieldAt: (path) => path.split('.').flatMap((name) => ['properties', name]),
    linesOf: (file) => (existsSync(join(folder.root, file)) ? read(file).split('\n') : []),
  };
}

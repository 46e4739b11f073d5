import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';
import type { JSONPath } from 'jsonc-parser';
import { getAtPath } from '#domain/answers/path.ts';
import { copyDefinitions } from '../definition-folder.ts';
import { at } from './spoilt-places.ts';

/** A copy of the formation form that a mistake is made in. Everything that is not changed stays where it was. */
export interface SpoiltFiles {
  readonly root: string;
  /** Writes a value at a place; undefined takes out what is there. */
  set(file: string, path: JSONPath, value: unknown): void;
  /** Adds an entry to a list, at its end. */
  add(file: string, path: JSONPath, value: unknown): void;
  /** Replaces a text where it comes first. */
  replace(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** The place of a step, or of a module of it, by their keys. */
  stepAt(key: string, module?: string): JSONPath;
  /** The place of a field in the form's schema. */
  fieldAt(path: string): JSONPath;
  /** The lines of a file; none where it is gone. */
  linesOf(file: string): readonly string[];
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

function indexOf(entries: unknown, key: string): number {
  const index = Array.isArray(entries) ? entries.findIndex((entry) => getAtPath(entry, 'key') === key) : -1;
  if (index < 0) throw new Error(`There is no "${key}"`);
  return index;
}

/** Copies the formation form; the copy goes when the test ends. */
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

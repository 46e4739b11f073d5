import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, RightThing, Slip } from './slip.ts';

/** The edits of an entry, in order. */
export function editsOf({ file, change, changes = [] }: Slip | RightThing): readonly Edit[] {
  return change === undefined ? changes : [{ file, change }, ...changes];
}

/** All paths that an entry touches. */
export function pathsOf(entry: Slip | RightThing): readonly string[] {
  const { copies = [], removes = [] } = entry;
  return [...copies.map(({ to }) => to), ...editsOf(entry).map(({ file }) => file), ...removes];
}

/**
 * Makes the edits of an entry in a copy of the definitions.
 * @returns a function that restores the copy from the shipped definitions
 * @throws {Error} when an edit does not apply or changes nothing. The copy then stays unchanged
 */
export function applySlip(entry: Slip | RightThing, root: string, shipped: string): () => void {
  const restore = () => {
    for (const path of pathsOf(entry)) {
      rmSync(join(root, path), { recursive: true, force: true });
      if (existsSync(join(shipped, path))) cpSync(join(shipped, path), join(root, path));
    }
  };
  try {
    makeEdits(entry, root, shipped);
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

function makeEdits(entry: Slip | RightThing, root: string, shipped: string): void {
  for (const { from, to } of entry.copies ?? []) {
    if (existsSync(join(shipped, to))) throw new Error(`${to} exists already.`);
    cpSync(join(shipped, from), join(root, to), { recursive: true });
  }
  for (const { file, change } of editsOf(entry)) {
    const before = readFileSync(join(root, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} stays the same.`);
    writeFileSync(join(root, file), after);
  }
  for (const file of entry.removes ?? []) {
    if (!statSync(join(root, file)).isFile()) throw new Error(`${file} is not a file.`);
    rmSync(join(root, file));
  }
}

/** Returns the index of the first line that differs, or 0. */
function firstDifference(before: string, after: string): number {
  const lines = before.split('\n');
  return Math.max(
    after.split('\n').findIndex((line, index) => line !== lines[index]),
    0,
  );
}

/**
 * Returns the number of the blamed line from 1, or undefined if no line has its text.
 * @param before the shipped text of the file
 * @param after the edited text of the file
 */
export function blamedLine({ line }: Slip, before: string, after: string): number | undefined {
  const changed = firstDifference(before, after);
  const found = after.split('\n').flatMap((text, index) => (text.includes(line) ? [index] : []));
  const [nearest] = found.toSorted((a, b) => Math.abs(a - changed) - Math.abs(b - changed));
  return nearest === undefined ? undefined : nearest + 1;
}

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts in a file and their replacements. */
interface Edit {
  /** Path below `form-definitions`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An edit of the shipped forms, as authors make it: a mistake, or a valid edit that looks wrong. */
export interface ShippedEdit {
  /** What the author did, and why that is a mistake, or why it is valid. */
  readonly name: string;
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  readonly edits: readonly Edit[];
  readonly removes: readonly string[];
  /** The error that the check reports, and whether it is the first one; undefined for none. */
  readonly expected?: {
    readonly code: string;
    readonly file: string;
    /** A part of the reported line. */
    readonly line: string;
    readonly isFirst: boolean;
  };
}

const FOLDER = 'tests/definitions/mistakes/shipped';

/**
 * Parses an entry: the line `# <name>`, then `@ <file>`, `@ copy <from> <to>` or `@ remove <file>`. Lines with `-` and
 * `+` follow their file. The last line is `! <code> <file>: <line>` for the first error, `~` for a later one.
 */
function parseEntry(text: string): ShippedEdit {
  const copies: { from: string; to: string }[] = [];
  const removes: string[] = [];
  const edits: { file: string; from: string[]; to: string[] }[] = [];
  let name = '';
  let expected: ShippedEdit['expected'];
  for (const line of text.split('\n')) {
    const rest = line.slice(1);
    const [word = '', first = '', second = ''] = rest.trim().split(' ');
    if (line.startsWith('#')) name = rest.trim();
    else if (line.startsWith('-')) edits.at(-1)?.from.push(rest);
    else if (line.startsWith('+')) edits.at(-1)?.to.push(rest);
    else if (line.startsWith('@') && word === 'copy') copies.push({ from: first, to: second });
    else if (line.startsWith('@') && word === 'remove') removes.push(first);
    else if (line.startsWith('@')) edits.push({ file: word, from: [], to: [] });
    else {
      const [, code = '', file = '', place = ''] = /^ (\S+) (\S+): (.*)$/.exec(rest) ?? [];
      expected = { code, file, line: place, isFirst: line.startsWith('!') };
    }
  }
  const joined = edits.map(({ file, from, to }) => ({ file, from: from.join('\n'), to: to.join('\n') }));
  return { name, copies, removes, edits: joined, ...(expected === undefined ? {} : { expected }) };
}

/** Reads the edits of all classes. */
export function readShippedEdits(): readonly ShippedEdit[] {
  return readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .trimEnd()
      .split(/\n\n(?=#)/)
      .map(parseEntry),
  );
}

/** Lists the paths that an entry touches. */
export function pathsOf({ copies, edits, removes }: ShippedEdit): readonly string[] {
  return [...copies.map(({ to }) => to), ...edits.map(({ file }) => file), ...removes];
}

/** @throws {Error} if the text of an edit does not occur exactly once */
function replaceOnce(root: string, { file, from, to }: Edit): void {
  const before = readFileSync(join(root, file), 'utf8');
  const count = before.split(from).length - 1;
  if (count !== 1) throw new Error(`Expected one "${from}" in ${file}, found ${count}.`);
  writeFileSync(
    join(root, file),
    before.replace(from, () => to),
  );
}

/**
 * Makes an edit in a copy of the definitions.
 * @returns a function that restores the copy from the shipped definitions
 * @throws {Error} if the edit does not apply. The copy is then restored
 */
export function applyShippedEdit(entry: ShippedEdit, root: string, shipped: string): () => void {
  const restore = () => {
    for (const path of pathsOf(entry)) {
      rmSync(join(root, path), { recursive: true, force: true });
      if (existsSync(join(shipped, path))) cpSync(join(shipped, path), join(root, path));
    }
  };
  try {
    for (const { from, to } of entry.copies) cpSync(join(shipped, from), join(root, to), { recursive: true });
    for (const edit of entry.edits) replaceOnce(root, edit);
    for (const file of entry.removes) rmSync(join(root, file));
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

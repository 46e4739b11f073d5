import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#domain/read-property.ts';
import { listForms } from '#definitions/vite-plugin.ts';

/** Shared files whose entries forms refer to by name. */
const NAMED = /^shared\/(products|product-groups|conditions|modules|availability)\.json$/;

/** A shared definition, with the texts by which other definitions refer to it. */
interface Unit {
  readonly file: string;
  readonly words: readonly string[];
  readonly text: string;
}

function entriesOf(text: string): readonly (readonly [string, unknown])[] | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isRecord(content) ? Object.entries(content) : undefined;
  } catch {
    return undefined;
  }
}

function unitsOf(root: string, file: string): readonly Unit[] {
  const text = readFileSync(join(root, file), 'utf8');
  const entries = NAMED.test(file) ? entriesOf(text) : undefined;
  const name = file.split('/').at(-1) ?? file;
  if (entries === undefined) {
    return [{ file, words: [name, `"${name.replace('.json', '')}"`], text }];
  }
  return entries.map(([key, value]) => ({
    file,
    words: [`"${key}"`, `#/${key}`],
    text: JSON.stringify(value),
  }));
}

function listShared(root: string): readonly Unit[] {
  return readdirSync(join(root, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => unitsOf(root, `shared/${file}`));
}

const includesAny = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** Returns the words of the changed shared definitions, and of all definitions that refer to them. */
function changedWords(root: string, shipped: string): readonly string[] {
  const before = listShared(shipped);
  const after = listShared(root);
  const key = ({ file, words, text }: Unit) => JSON.stringify([file, words, text]);
  const known = new Set(before.map(key));
  const now = new Set(after.map(key));
  const changed = [
    ...after.filter((unit) => !known.has(key(unit))),
    ...before.filter((unit) => !now.has(key(unit))),
  ];
  const words = new Set(changed.flatMap((unit) => unit.words));
  for (let size = -1; size < words.size;) {
    size = words.size;
    for (const unit of [...before, ...after]) {
      if (includesAny(unit.text, [...words])) for (const word of unit.words) words.add(word);
    }
  }
  return [...words];
}

/**
 * Returns the forms whose findings can differ from those of the shipped definitions: the edited forms, those
 * that refer to an edited file, and those that refer to a changed shared definition, directly or through
 * others. Returns all forms if a shared file that all forms read cannot be parsed.
 */
export function affectedForms(root: string, shipped: string, paths: readonly string[]): readonly string[] {
  const slugs = listForms(root);
  const isUnreadable = paths.some(
    (path) => NAMED.test(path) && entriesOf(readFileSync(join(root, path), 'utf8')) === undefined,
  );
  if (isUnreadable) return slugs;
  const shared = paths.some((path) => path.startsWith('shared/')) ? changedWords(root, shipped) : [];
  const words = [
    ...shared,
    ...paths.filter((path) => !path.startsWith('shared/')).map((path) => `../${path}`),
  ];
  const affected = slugs.filter((slug) => {
    if (paths.some((path) => path.split('/')[0] === slug)) return true;
    return readdirSync(join(root, slug), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .some((file) => includesAny(readFileSync(join(root, slug, file), 'utf8'), words));
  });
  return affected.length > 0 ? affected : slugs.slice(0, 1);
}

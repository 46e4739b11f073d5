import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord } from '#reading/is-record.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { checkShape } from './check-shape.ts';
import type { FormDefinition, OptionSource } from './definition.ts';
import type { NamedFiles } from './source-location.ts';

/** Parts whose entries have names; a form may have entries of its own beside those that all forms share. */
const FILES = {
  products: 'products.json',
  groups: 'product-groups.json',
  conditions: 'conditions.json',
  modules: 'modules.json',
} as const;

/** Shared files that are no lists, whatever they have. */
const OTHERS = new Set<string>([...Object.values(FILES), 'texts.json', 'availability.json']);

type PartName = keyof typeof FILES;
type Entries = Readonly<Record<string, unknown>>;

/** What a form has of such a part, and the files it is in. */
interface Part<Name extends PartName> {
  readonly entries: FormDefinition[Name];
  readonly files: NamedFiles;
}

/** The entries of a file, without notes for authors and `$ref`s; undefined, with problems, where its shape is another. */
function readEntries(sources: SourceFiles, file: string, meta: PartName | 'list'): Entries | undefined {
  const value = sources.resolve(file);
  if (value === undefined || checkShape(sources, file, value, meta).length > 0 || !isRecord(value))
    return undefined;
  const { $schema: _, $comment: __, ...entries } = value;
  return entries;
}

/** Reports a name that both have, at the form's own, with the place of the shared one. */
function reportTwice(sources: SourceFiles, own: string, shared: string, name?: string): void {
  const at = name === undefined ? [] : [name];
  const { file, line } = sources.positionOf(shared, at);
  const what = name ?? basename(own, '.json');
  const message = `"${what}" is in ${file}:${line} already, which all forms share: give one of the two another name.`;
  sources.report(own, at, 'duplicate-name', message);
}

/** A part with what the form has of it itself; undefined, with problems, where it cannot be read. */
export function loadNamedPart<Name extends PartName>(
  sources: SourceFiles,
  root: string,
  slug: string,
  name: Name,
): Part<Name> | undefined {
  const [shared, file] = [join(root, 'shared', FILES[name]), join(root, slug, FILES[name])];
  // Only forms with groups need their file.
  const isNeeded = name !== 'groups' || existsSync(shared);
  const common = isNeeded ? readEntries(sources, shared, name) : {};
  const own = existsSync(file) ? readEntries(sources, file, name) : {};
  if (common === undefined || own === undefined) return undefined;
  const names = Object.keys(own);
  for (const key of names) if (Object.hasOwn(common, key)) reportTwice(sources, file, shared, key);
  return {
    // The meta-schema is the proof of the shape: TypeScript cannot see it.
    entries: { ...common, ...own } as FormDefinition[Name],
    files: { shared, own: Object.fromEntries(names.map((key) => [key, file])) },
  };
}

function listJson(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

function hasOptions(sources: SourceFiles, file: string): boolean {
  const value = sources.read(file);
  return isRecord(value) && Object.hasOwn(value, 'options');
}

/**
 * The option lists that all forms share, which are the shared files that have `options`, and those of the form's own folder
 * `lists`, each with its file.
 */
export function loadLists(sources: SourceFiles, root: string, slug: string) {
  const shared = listJson(join(root, 'shared')).filter(
    (file) => !OTHERS.has(basename(file)) && hasOptions(sources, file),
  );
  const own = listJson(join(root, slug, 'lists'));
  const files = new Map<string, string>();
  for (const file of [...shared, ...own]) {
    const known = files.get(basename(file));
    if (known !== undefined) reportTwice(sources, file, known);
    files.set(basename(file), file);
  }
  const lists = [...files.values()].map((file) => {
    const list = readEntries(sources, file, 'list') as
      { readonly options: readonly OptionSource[] } | undefined;
    return [basename(file, '.json'), list?.options ?? []] as const;
  });
  return {
    lists: Object.fromEntries(lists),
    files: Object.fromEntries([...files].map(([name, file]) => [basename(name, '.json'), file])),
  };
}

import { basename, join } from '#reading/files/posix-path.ts';
import { isRecord } from '#domain/read-property.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { checkShape } from './check-shape.ts';
import type { FormDefinition, OptionSource } from './definition.ts';
import type { NamedFiles } from './source-location.ts';

/** Parts with named entries. A form can add entries of its own to those that all forms share. */
const FILES = {
  products: 'products.json',
  groups: 'product-groups.json',
  conditions: 'conditions.json',
  modules: 'modules.json',
} as const;

/** Shared files that are not option lists, even if they have `options`. */
const OTHERS = new Set<string>([...Object.values(FILES), 'texts.json', 'availability.json']);

type PartName = keyof typeof FILES;
type Entries = Readonly<Record<string, unknown>>;

/** The entries of a part that a form can use, and their files. */
interface Part<Name extends PartName> {
  readonly entries: FormDefinition[Name];
  readonly files: NamedFiles;
}

/**
 * Returns the entries of a file with its `$ref`s resolved and without notes for authors. Reports problems and
 * returns undefined when the file has another shape.
 */
function readEntries(sources: SourceFiles, file: string, meta: PartName | 'list'): Entries | undefined {
  const value = sources.resolve(file);
  if (value === undefined || checkShape(sources, file, value, meta).length > 0 || !isRecord(value))
    return undefined;
  const { $schema: _, $comment: __, ...entries } = value;
  return entries;
}

/** Reports a name that is defined both by the form and in the shared file, at the form's entry. */
function reportTwice(sources: SourceFiles, own: string, shared: string, name?: string): void {
  const at = name === undefined ? [] : [name];
  const { file, line } = sources.positionOf(shared, at);
  const what = name ?? basename(own, '.json');
  const message = `"${what}" already exists in the shared file, at ${file}:${line}. Rename one of them.`;
  sources.report(own, at, 'duplicate-name', message);
}

/**
 * Loads the shared entries of a part and the form's own. Reports problems and returns undefined when it
 * fails.
 */
export function loadNamedPart<Name extends PartName>(
  sources: SourceFiles,
  root: string,
  slug: string,
  name: Name,
): Part<Name> | undefined {
  const [shared, file] = [join(root, 'shared', FILES[name]), join(root, slug, FILES[name])];
  // The shared file of groups is optional.
  const isNeeded = name !== 'groups' || sources.has(shared);
  const common = isNeeded ? readEntries(sources, shared, name) : {};
  const own = sources.has(file) ? readEntries(sources, file, name) : {};
  if (common === undefined || own === undefined) return undefined;
  const names = Object.keys(own);
  for (const key of names) if (Object.hasOwn(common, key)) reportTwice(sources, file, shared, key);
  return {
    // TypeScript cannot know that the meta-schema has checked the shape.
    entries: { ...common, ...own } as FormDefinition[Name],
    files: { shared, own: Object.fromEntries(names.map((key) => [key, file])) },
  };
}

function hasOptions(sources: SourceFiles, file: string): boolean {
  const value = sources.read(file);
  return isRecord(value) && Object.hasOwn(value, 'options');
}

/**
 * Loads all option lists with their files: shared files that have `options`, and files in the form's folder
 * `lists`.
 */
export function loadLists(sources: SourceFiles, root: string, slug: string) {
  const shared = listJsonPaths(sources, join(root, 'shared')).filter(
    (file) => !OTHERS.has(basename(file)) && hasOptions(sources, file),
  );
  const own = listJsonPaths(sources, join(root, slug, 'lists'));
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

import { fillText } from '#domain/texts.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { suggest, toAdvice } from '#reading/nearest-name.ts';
import type { Message } from '#reading/nearest-name.ts';
import type { SharedField } from '../../source-types/modules.ts';
import { unknownPath } from '../answers/resolve-field.ts';
import type { FieldEntrySource, FieldSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { inside, locateNamed } from '../source-location.ts';
import type { Mistake, SourceLocation } from '../source-location.ts';
import { listFieldSources } from './list-field-sources.ts';

/** A field of a module, with its own conditions, outermost first, and the location that names it. */
export interface ExpandedField {
  readonly path: string;
  readonly conditions: readonly WrittenCondition[];
  readonly location: SourceLocation;
}

/** A condition of a field, and the location of the entry that contains it. */
export interface WrittenCondition {
  readonly when: unknown;
  readonly location: SourceLocation;
}

export type ExpansionMistake = Mistake & { readonly location: SourceLocation };

/** The fields of a module, with shared modules and groups expanded, and the mistakes in the module's list. */
export interface Expansion {
  readonly fields: readonly ExpandedField[];
  readonly mistakes: readonly ExpansionMistake[];
}

/** The shape of conditions is not checked yet, because they can contain placeholders of shared modules. */
type WrittenEntry =
  string | { readonly path: string; readonly when?: unknown } | (SharedUse & { readonly when?: unknown });
type SharedUse = Pick<Exclude<FieldSource, string | { readonly path: string }>, 'use' | 'with'>;
type Given = Readonly<Record<string, string>>;

/** The paths that an entry names. They may be unknown. */
interface NamedFields {
  readonly named: readonly Omit<ExpandedField, 'location'>[];
  readonly mistakes: readonly ExpansionMistake[];
}

/** Returns the names of the placeholders, such as `{at}`, in the fields of a shared module. */
function placesIn(fields: readonly SharedField[]): readonly string[] {
  const names = [...JSON.stringify(fields).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)];
}

/** Fills the placeholders in keys and texts, at any depth. */
function fillPlaces(value: unknown, given: Given): unknown {
  if (typeof value === 'string') return fillText(value, given);
  if (Array.isArray(value)) return value.map((entry) => fillPlaces(entry, given));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [fillText(name, given), fillPlaces(inner, given)]),
  );
}

function fillEntry(entry: SharedField, given: Given): WrittenEntry {
  if (typeof entry === 'string') return fillText(entry, given);
  const when = entry.when === undefined ? {} : { when: fillPlaces(entry.when, given) };
  if ('path' in entry) return { path: fillText(entry.path, given), ...when };
  const inner = Object.entries(entry.with ?? {}).map(([name, text]) => [name, fillText(text, given)]);
  return { use: entry.use, with: Object.fromEntries(inner), ...when };
}

function expandShared(
  names: Names,
  { use, with: given = {} }: SharedUse,
  location: SourceLocation,
  trail: readonly string[],
): NamedFields {
  const { modules, files } = names.definition;
  const shared = Object.hasOwn(modules, use) ? modules[use] : undefined;
  const reject = (code: string, message: Message, ...at: JsonPath): NamedFields => ({
    named: [],
    mistakes: [{ code, ...toAdvice(message), location: inside(location, ...at) }],
  });
  if (shared === undefined) {
    const advice = suggest(`Unknown shared module "${use}".`, use, Object.keys(modules));
    return reject('unknown-module', advice, 'use');
  }
  if (trail.includes(use)) {
    const cycle = [...trail.slice(trail.indexOf(use)), use].join(' → ');
    return reject('module-cycle', `These shared modules form a cycle: ${cycle}.`, 'use');
  }
  const places = placesIn(shared.fields);
  const unknown = Object.keys(given).filter((name) => !places.includes(name));
  const missing = places.filter((name) => !Object.hasOwn(given, name));
  const mistakes = unknown.map((name) => ({
    code: 'unknown-key',
    ...suggest(`The shared module "${use}" has no placeholder "${name}".`, name, places),
    location: inside(location, 'with', name),
  }));
  if (missing.length > 0) {
    const message = `The shared module "${use}" needs these names in "with": ${missing.join(', ')}.`;
    return { named: [], mistakes: [...mistakes, { code: 'missing-key', message, location }] };
  }
  const parts = shared.fields.map((entry, index) =>
    nameFields(names, fillEntry(entry, given), locateNamed(files.modules, use, 'fields', index), [
      ...trail,
      use,
    ]),
  );
  return {
    named: parts.flatMap(({ named }) => named),
    mistakes: [...mistakes, ...parts.flatMap((part) => part.mistakes)],
  };
}

/** Returns the paths that an entry names, with its condition. Expands shared modules. */
function nameFields(
  names: Names,
  entry: WrittenEntry,
  location: SourceLocation,
  trail: readonly string[],
): NamedFields {
  if (typeof entry === 'string') return { named: [{ path: entry, conditions: [] }], mistakes: [] };
  const { named, mistakes } =
    'use' in entry
      ? expandShared(names, entry, location, trail)
      : { named: [{ path: entry.path, conditions: [] }], mistakes: [] };
  if (entry.when === undefined) return { named, mistakes };
  const own = { when: entry.when, location };
  return {
    named: named.map(({ path, conditions }) => ({ path, conditions: [own, ...conditions] })),
    mistakes,
  };
}

/** Returns the field at a path, or all fields of the group at that path in schema order. */
function fieldsUnder({ fields, definition }: Names, path: string): readonly string[] {
  if (fields.has(path)) return [path];
  return (
    [...fields.values()]
      .filter((field) => field.rows === undefined && field.path.startsWith(`${path}.`))
      // A `sameAs` checkbox is shown with the group that it controls.
      .filter((field) => field.source.file !== definition.files.steps)
      .map((field) => field.path)
  );
}

/** Expands one entry in a module's list of fields. */
export function expandField(names: Names, source: FieldSource, location: SourceLocation): Expansion {
  const { named, mistakes } = nameFields(names, source, location, []);
  const unknown = named.find(({ path }) => fieldsUnder(names, path).length === 0);
  const isShared = typeof source !== 'string' && 'use' in source;
  const at = typeof source === 'string' ? location : inside(location, isShared ? 'with' : 'path');
  return {
    fields: named.flatMap(({ path: written, conditions }) =>
      fieldsUnder(names, written).map((path) => ({ path, conditions, location })),
    ),
    mistakes: [
      ...mistakes,
      ...(unknown === undefined ? [] : [{ ...unknownPath(names, unknown.path), location: at }]),
    ],
  };
}

/** Expands a module's list of fields, including those in folds. */
export function expandFields(
  names: Names,
  entries: readonly FieldEntrySource[],
  location: SourceLocation,
): Expansion {
  const parts = listFieldSources(entries, location).map(({ source, location: at }) =>
    expandField(names, source, at),
  );
  return {
    fields: parts.flatMap(({ fields }) => fields),
    mistakes: parts.flatMap(({ mistakes }) => mistakes),
  };
}

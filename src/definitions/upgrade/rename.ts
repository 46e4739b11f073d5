import type { JsonPath } from '#reading/json-path.ts';

/** Converts a stored definition from one version of the language to the next. */
export type Upgrade = (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A renamed property. */
export interface Rename {
  /** The path of the property, with its former name at the end. */
  readonly at: JsonPath;
  readonly to: string;
}

function renameInside(value: unknown, at: JsonPath, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part, index) => renameInside(part, [...at, index], names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const place = [...at, name];
      return [names.get(JSON.stringify(place)) ?? name, renameInside(part, place, names)];
    }),
  );
}

/** Renames properties of a JSON value and keeps their order. */
export function applyRenames(value: unknown, renames: readonly Rename[]): unknown {
  if (renames.length === 0) return value;
  return renameInside(value, [], new Map(renames.map(({ at, to }) => [JSON.stringify(at), to])));
}

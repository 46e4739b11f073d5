import { recordOf } from '../../src/domain/read-property.ts';

type Path = readonly string[];

/** Returns the paths of everything in a value, including the value itself. */
export function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))];
}

/** Returns a copy with a different value at a path. */
export function replaceAt(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) =>
      String(index) === name ? replaceAt(inner, rest, replacement) : inner,
    );
  }
  return Object.fromEntries(
    Object.entries(recordOf(value)).map(([key, inner]) => [
      key,
      key === name ? replaceAt(inner, rest, replacement) : inner,
    ]),
  );
}

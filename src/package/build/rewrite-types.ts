import { posix } from 'node:path';
import { isRecord } from '#domain/read-property.ts';

/** Matches the specifier of an import, an export or an import type. */
const SPECIFIER = /(\bfrom |\bimport\()(["'])([^"']+)\2/g;

/** Matches a side-effect import, which has no types. */
const BARE = /^import ["'][^"']+["'];\n/gm;

/** Returns the specifiers of all imports in a declaration file. */
export function findSpecifiers(text: string): readonly string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, , , written]) => written ?? []);
}

/** Returns the project file of a specifier, relative to the project. Returns undefined for packages. */
export function resolveSpecifier(
  file: string,
  written: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (written.startsWith('.')) return posix.join(posix.dirname(file), written);
  for (const [pattern, target] of Object.entries(aliases)) {
    const prefix = pattern.slice(0, -1);
    if (written.startsWith(prefix)) return posix.join(target.slice(0, -1), written.slice(prefix.length));
  }
  return undefined;
}

/** Replaces the project's aliases by relative paths, and the endings of files by `.js`. Removes style sheets. */
export function rewriteSpecifiers(
  file: string,
  text: string,
  aliases: Readonly<Record<string, string>>,
): string {
  return text
    .replace(BARE, '')
    .replace(SPECIFIER, (whole, before: string, quote: string, written: string) => {
      const used = resolveSpecifier(file, written, aliases);
      if (used === undefined) return whole;
      const path = posix.relative(posix.dirname(file), used).replace(/\.(tsx?|json)$/, '.js');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
}

/** Returns the type of a JSON value, as TypeScript infers it. */
export function typeOfJson(value: unknown): string {
  if (isRecord(value)) {
    const entries = Object.entries(value).map(
      ([name, inner]) => `${JSON.stringify(name)}: ${typeOfJson(inner)}`,
    );
    return `{ ${entries.join('; ')} }`;
  }
  if (Array.isArray(value)) {
    const types = new Set(value.map(typeOfJson));
    return `(${types.size === 0 ? 'never' : [...types].join(' | ')})[]`;
  }
  return value === null ? 'null' : typeof value;
}

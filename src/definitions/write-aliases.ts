import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listJsonPaths } from '#reading/list-json.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';

/**
 * Returns the options of a file. Returns an empty list for an invalid file, because the build of a form
 * reports the errors.
 */
export function optionsOf(file: string): readonly unknown[] {
  let content: unknown;
  try {
    content = parseJson(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  return isRecord(content) && Array.isArray(content['options']) ? content['options'] : [];
}

/**
 * Writes the module with the aliases of all lists, keyed by `key|value` of the option. Controls with text
 * input load this module with their own code. Pages without such a control never load it.
 */
export function writeAliases(definitions: string): {
  readonly files: readonly string[];
  readonly code: string;
} {
  const folders = readdirSync(definitions).map((name) =>
    join(definitions, name, name === 'shared' ? '' : 'lists'),
  );
  const files = folders.flatMap(listJsonPaths);
  const aliases = files.flatMap(optionsOf).flatMap((option) => {
    if (!isRecord(option) || option['aliases'] === undefined) return [];
    return [[`${String(option['key'])}|${String(option['value'])}`, option['aliases']] as const];
  });
  return { files, code: `export const aliases = ${JSON.stringify(Object.fromEntries(aliases))};` };
}

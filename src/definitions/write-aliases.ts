import { join } from '#reading/files/posix-path.ts';
import { listJsonPaths } from '#reading/files/list-json.ts';
import type { TextFiles } from '#reading/files/text-files.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';

/**
 * Returns the options of a file. Returns an empty list for an invalid file, because the build of a form
 * reports the errors.
 */
export function optionsOf(files: TextFiles, file: string): readonly unknown[] {
  let content: unknown;
  try {
    content = parseJson(files.read(file) ?? '');
  } catch {
    return [];
  }
  return isRecord(content) && Array.isArray(content['options']) ? content['options'] : [];
}

/**
 * Writes the module with the aliases of all lists, keyed by `key|value` of the option. Controls with text
 * input load this module with their own code. Pages without such a control never load it.
 */
export function writeAliases(
  files: TextFiles,
  definitions: string,
): {
  readonly files: readonly string[];
  readonly code: string;
} {
  const folders = files
    .list(definitions)
    .map((name) => join(definitions, name, name === 'shared' ? '' : 'lists'));
  const paths = folders.flatMap((folder) => listJsonPaths(files, folder));
  const aliases = paths
    .flatMap((path) => optionsOf(files, path))
    .flatMap((option) => {
      if (!isRecord(option) || option['aliases'] === undefined) return [];
      return [[`${String(option['key'])}|${String(option['value'])}`, option['aliases']] as const];
    });
  return { files: paths, code: `export const aliases = ${JSON.stringify(Object.fromEntries(aliases))};` };
}

import { resolve } from 'node:path';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { compileIn } from './compile-form.ts';
import type { CompiledDefinition, CompileOptions } from './compile-form.ts';

/**
 * Compiles and checks one form of a folder on disk. Needs Node.js.
 * @param folder the folder of all definitions, which contains `shared` and a folder per form
 * @param slug the folder of the form
 */
export function compileFolder(
  folder: string,
  slug: string,
  options: CompileOptions = {},
): Promise<CompiledDefinition> {
  return compileIn(resolve(folder), createDiskCache(), slug, options);
}

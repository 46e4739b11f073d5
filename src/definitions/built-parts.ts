import type { FileCache } from '#reading/files/file-cache.ts';
import { buildForm } from './build-form.ts';
import type { BuiltForm } from './build-form.ts';

/** The parts of a build that its modules are written from. They take less memory than the whole build. */
export interface BuiltParts extends Pick<BuiltForm, 'emitted' | 'configurations' | 'definition'> {
  /** The paths of the files that the form was read from. */
  readonly paths: readonly string[];
  /** The file of each option list. */
  readonly lists: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds a form and returns its parts.
 * @param root folder of all definitions
 * @param cache the files that other forms share
 * @throws {InvalidFormDefinitionError} with all problems, each with its file and line
 */
export async function buildParts(root: string, slug: string, cache: FileCache): Promise<BuiltParts> {
  const { emitted, configurations, definition, sources, model } = await buildForm(root, slug, cache);
  const { lists } = model.names.definition.files;
  return { emitted, configurations, definition, paths: sources.paths, lists };
}

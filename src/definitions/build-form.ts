import type { PageConfiguration } from '#domain/facts.ts';
import type { CheckedModel } from './check/check.ts';
import { findMistakes } from './check/find-mistakes.ts';
import { loadDefinition } from './model/load-definition.ts';
import { loadPages } from './model/pages/load-pages.ts';
import { sortProblems } from '#reading/problem.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import type { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { emitForm } from './emit/emit-form.ts';
import { buildModel } from './model/build-model.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { toStored, versionOf } from './stored-definition.ts';
import type { StoredDefinition } from './stored-definition.ts';

export interface BuiltForm extends CheckedModel {
  readonly emitted: EmittedForm;
  readonly configurations: readonly PageConfiguration[];
  /** The form's source, as orders store it. */
  readonly definition: StoredDefinition;
  /** The files that the form was read from. */
  readonly sources: SourceFiles;
}

/**
 * Builds a form: reads its files, creates its model, checks names, references and rules, and emits the form.
 * @param root folder of all definitions
 * @param cache the files that other forms share
 * @throws {InvalidFormDefinitionError} with all problems, each with its file and line
 */
export async function buildForm(root: string, slug: string, cache: FileCache): Promise<BuiltForm> {
  const sources = new SourceFiles(root, cache);
  const definition = loadDefinition(sources, root, slug);
  if (definition === undefined) throw new InvalidFormDefinitionError(slug, sources.problems);
  const { sound: pages, isWhole: hasAllPages } = loadPages(sources, root, slug);
  const configurations = pages.map(({ page }) => page);
  const model = buildModel(definition, configurations);
  const checked = { model, pages, hasAllPages };
  const mistakes = findMistakes(sources, checked);
  const problems = sortProblems([...sources.problems, ...mistakes]);
  if (problems.length > 0) throw new InvalidFormDefinitionError(slug, problems);
  return {
    ...checked,
    configurations,
    sources,
    definition: toStored(definition),
    emitted: emitForm(model, versionOf(definition)),
  };
}

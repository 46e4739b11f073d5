import type { PageConfiguration } from '#domain/facts.ts';
import type { CheckedModel } from './check/check.ts';
import { findMistakes } from './check/find-mistakes.ts';
import { loadDefinition } from './model/load-definition.ts';
import { loadPages } from './model/pages/load-pages.ts';
import { sortProblems } from '#reading/problem.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { emitForm } from './emit/emit-form.ts';
import { buildModel } from './model/build-model.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { toStored, versionOf } from './stored-definition.ts';
import type { StoredDefinition } from './stored-definition.ts';

/** A form as the build makes it, and what it was made of. */
export interface BuiltForm extends CheckedModel {
  readonly emitted: EmittedForm;
  readonly configurations: readonly PageConfiguration[];
  /** What an order stores of it. */
  readonly definition: StoredDefinition;
  /** The files it was read from. */
  readonly sources: SourceFiles;
}

/**
 * Builds a form: reads its files, makes a model of them, checks names, references and rules, and emits it.
 * @param root folder of all definitions
 * @throws {InvalidFormDefinitionError} with all problems, each with its file and line
 */
export async function buildForm(root: string, slug: string): Promise<BuiltForm> {
  const sources = new SourceFiles(root);
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

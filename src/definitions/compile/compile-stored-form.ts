import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createFormContext, writeModule, writeParts } from './compile-form.ts';
import type { StoredDefinition } from './compile-form.ts';
import type { FormDefinition } from './definition.ts';
import { instantiateForm } from './instantiate-form.ts';
import { reportCycle } from './order-fields.ts';
import { ownPreselections } from './own-preselections.ts';
import { InvalidFormDefinitionError } from './problem.ts';
import { ShownFields } from './shown-fields.ts';
import { SourceFiles } from './source-files.ts';

/** Parts that a definition stored by an older version may lack, because the language did not have them. */
const NEWER_PARTS = { lists: {}, availability: {}, questions: {}, groups: {} };

const OWN_FILES = {
  schema: 'schema.json',
  ui: 'ui.json',
  steps: 'steps.json',
  products: 'products.json',
  groups: 'groups.json',
  conditions: 'conditions.json',
  modules: 'modules.json',
  texts: 'texts.json',
  availability: 'availability.json',
} as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function addNewerParts(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const missing = Object.entries(NEWER_PARTS).filter(([name]) => !Object.hasOwn(content, name));
  return { ...content, ...Object.fromEntries(missing) };
}

/** What was compiled when it was stored has had the shape of a definition. */
function isStoredDefinition(content: unknown): content is StoredDefinition {
  if (!isRecord(content) || typeof content['slug'] !== 'string') return false;
  const required = ['schema', 'ui', 'steps', 'products', 'conditions', 'modules', 'texts'];
  return required.every((name) => isRecord(content[name]));
}

/** Files as problems name them: what a form was made of is stored in one piece. */
function nameFiles({ lists, questions }: StoredDefinition): FormDefinition['files'] {
  const ofLists = Object.keys(lists).map((name) => [name, `${name}.json`] as const);
  const ofQuestions = Object.entries(questions).map(
    ([name, list]) =>
      [name, list.map((_, index) => ({ file: 'questions.json', at: [name, index] }))] as const,
  );
  return {
    ...OWN_FILES,
    lists: Object.fromEntries(ofLists),
    questions: Object.fromEntries(ofQuestions),
  };
}

function readPart(definition: StoredDefinition, file: string): string {
  const name = file.replace(/\.json$/, '');
  const options = definition.lists[name];
  const part: unknown = options === undefined ? Reflect.get(definition, name) : { options };
  return JSON.stringify(part ?? {}, null, 2);
}

/**
 * Compiles a definition that an order has kept, without any file, and runs what comes out. What was checked when it was
 * built is not checked again: only what this version cannot compile is a problem.
 * @param content as it was stored
 * @param page the page the order was made on
 * @throws {InvalidFormDefinitionError} with what this version does not know, TypeError for what is no definition
 */
export function compileStoredForm(content: unknown, page: PageConfiguration): CompiledForm {
  const stored = addNewerParts(content);
  if (!isStoredDefinition(stored)) throw new TypeError('What is stored is no definition of a form.');
  const sources = new SourceFiles('', (file) => readPart(stored, file));
  const definition = { ...stored, files: nameFiles(stored), isPartial: false };
  const shown = new ShownFields(createFormContext(definition, sources));
  const parts = writeParts(shown);
  const place = { file: 'page.json', at: [] };
  // Of the form's pages this one alone is known: nothing may be concluded from what it does not give.
  ownPreselections(shown, { sound: [{ page, place }], isWhole: false });
  reportCycle(shown);
  if (sources.problems.length > 0) throw new InvalidFormDefinitionError(stored.slug, sources.problems);
  return instantiateForm(writeModule(shown, parts, { root: '' }));
}

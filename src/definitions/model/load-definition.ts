import { checkShape, readChecked, readResolved } from './check-shape.ts';
import { isRecord } from '#domain/read-property.ts';
import { join } from '#reading/files/posix-path.ts';
import { nameCatalogueLists } from './options/catalogue-lists.ts';
import type { FormDefinition, StepsSource } from './definition.ts';
import { loadLists, loadNamedPart } from './load-named-parts.ts';
import { expandProducts } from './products/expand-products.ts';
import { listsOfQuestions } from './pages/question-fields.ts';
import { keepSoundSteps } from './steps/keep-sound-steps.ts';
import { readQuestions } from './pages/read-questions.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { listsOfGroups } from './products/used-groups.ts';

function readSteps(sources: SourceFiles, path: string) {
  const value = sources.resolve(path);
  const broken = value === undefined ? [] : checkShape(sources, path, value, 'steps');
  if (!isRecord(value)) return undefined;
  return {
    // Invalid parts are left out. The meta-schema guarantees the shape of the rest.
    steps: keepSoundSteps(value, broken) as unknown as StepsSource,
    isPartial: broken.length > 0,
  };
}

/** Reads the shared parts and the form's own additions. Returns undefined when one of them cannot be read. */
function readParts(sources: SourceFiles, root: string, slug: string) {
  const read = <Name extends Parameters<typeof loadNamedPart>[3]>(name: Name) =>
    loadNamedPart(sources, root, slug, name);
  const texts = join(root, 'shared', 'texts.json');
  const availability = join(root, 'shared', 'availability.json');
  const parts = {
    products: read('products'),
    groups: read('groups'),
    conditions: read('conditions'),
    modules: read('modules'),
    texts: readChecked<FormDefinition['texts']>(sources, texts, 'texts'),
    availability: readChecked<FormDefinition['availability']>(sources, availability, 'availability'),
  };
  const { products, groups, conditions, modules } = parts;
  if (!products || !groups || !conditions || !modules || !parts.texts || !parts.availability)
    return undefined;
  return {
    content: {
      products: products.entries,
      groups: groups.entries,
      conditions: conditions.entries,
      modules: modules.entries,
      texts: parts.texts,
      availability: parts.availability,
    },
    files: {
      products: products.files,
      groups: groups.files,
      conditions: conditions.files,
      modules: modules.files,
      texts,
      availability,
    },
  };
}

/** Returns the questions of all pages and their locations, by the page setting that lists them. */
function listQuestions(sources: SourceFiles, pages: string, steps: StepsSource) {
  const lists = [...readQuestions(sources, pages, steps)].map(
    ([name, list]) => [name, [...list.values()]] as const,
  );
  return {
    questions: Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ question }) => question)])),
    locations: Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ location }) => location)])),
  };
}

/**
 * Reads all files of a form. Returns undefined when a file is missing or invalid, and reports the problems to
 * `sources`.
 * @param root folder of all definitions
 * @param slug name of the form's folder
 */
export function loadDefinition(sources: SourceFiles, root: string, slug: string): FormDefinition | undefined {
  const file = (name: string) => join(root, slug, name);
  const own = { schema: file('schema.json'), ui: file('ui.json'), steps: file('steps.json') };
  const read = readSteps(sources, own.steps);
  const parts = readParts(sources, root, slug);
  const schema = readResolved<FormDefinition['schema']>(sources, own.schema, 'schema');
  const ui = readResolved<FormDefinition['ui']>(sources, own.ui, 'ui');
  if (read === undefined || parts === undefined || schema === undefined || ui === undefined) return undefined;
  const { content, files } = parts;
  const { lists, files: listFiles } = loadLists(sources, root, slug);
  const { questions, locations } = listQuestions(sources, file('pages'), read.steps);
  const shelf = { ...content, sources, file: own.steps, productFiles: files.products };
  return {
    slug,
    schema: nameCatalogueLists(schema),
    ui,
    ...read,
    steps: expandProducts(read.steps, shelf),
    ...content,
    products: nameCatalogueLists(content.products),
    groups: nameCatalogueLists(content.groups),
    lists: { ...lists, ...listsOfQuestions(questions), ...listsOfGroups(content) },
    questions,
    files: { ...own, ...files, lists: listFiles, questions: locations },
  };
}

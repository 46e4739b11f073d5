import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dereference } from '@apidevtools/json-schema-ref-parser';
import { nameCatalogueLists } from './catalogue-lists.ts';
import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import type { MetaSchemaName } from './check-shape.ts';
import { checkTextKeys } from './check-texts.ts';
import type { FormDefinition, OptionSource, StepsSource } from './definition.ts';
import { expandProducts } from './expand-products.ts';
import { listsOfQuestions } from './collect-questions.ts';
import { keepSoundSteps } from './keep-sound-steps.ts';
import { readQuestions } from './read-questions.ts';
import type { SourceFiles } from './source-files.ts';
import { listsOfGroups } from './used-groups.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** What a shape check has proved to be a record of a known kind; undefined, with problems, where it is none. */
function readChecked<Kind>(sources: SourceFiles, path: string, meta: MetaSchemaName): Kind | undefined {
  const value = sources.read(path);
  if (value === undefined || checkShape(sources, path, value, meta).length > 0) return undefined;
  // The meta-schema is the proof of the shape: TypeScript cannot see it.
  return withoutNotes(value) as Kind;
}

/** A file without the entries that are for authors and their editors. */
function withoutNotes(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema: _, $comment: __, ...rest } = value;
  return rest;
}

/** Reads a file with its `$ref`s replaced by what they name. */
async function readDereferenced<Kind>(
  sources: SourceFiles,
  root: string,
  path: string,
  meta: MetaSchemaName,
): Promise<Kind | undefined> {
  if (sources.read(path) === undefined || !checkReferences(sources, root, path)) return undefined;
  const value: unknown = await dereference(path, { resolve: { http: false } });
  return checkShape(sources, path, value, meta).length > 0 ? undefined : (value as Kind);
}

/** The option lists of the shared files, by file name: the files that have `options`. */
function readLists(sources: SourceFiles, shared: string, others: readonly string[]) {
  const lists: Record<string, readonly OptionSource[]> = {};
  const files: Record<string, string> = {};
  for (const name of readdirSync(shared).sort()) {
    const path = join(shared, name);
    if (!name.endsWith('.json') || others.includes(path)) continue;
    const value = sources.read(path);
    if (!isRecord(value) || !Object.hasOwn(value, 'options')) continue;
    const list = readChecked<{ readonly options: readonly OptionSource[] }>(sources, path, 'list');
    lists[basename(name, '.json')] = list?.options ?? [];
    files[basename(name, '.json')] = path;
  }
  return { lists, files };
}

function readSteps(sources: SourceFiles, path: string) {
  const value = sources.read(path);
  const broken = value === undefined ? [] : checkShape(sources, path, value, 'steps');
  if (!isRecord(value)) return undefined;
  return {
    // What the meta-schema found broken is left out; the rest has its shape.
    steps: keepSoundSteps(value, broken) as unknown as StepsSource,
    isPartial: broken.length > 0,
  };
}

/**
 * Reads everything a form is made of. Answers undefined when a file is missing or nothing can be made of it; the
 * problems are then in `sources`.
 * @param root folder of all definitions
 * @param slug name of the form's folder
 */
export async function loadDefinition(
  sources: SourceFiles,
  root: string,
  slug: string,
): Promise<FormDefinition | undefined> {
  const shared = join(root, 'shared');
  const own = { schema: join(root, slug, 'schema.json'), ui: join(root, slug, 'ui.json') };
  const common = {
    products: join(shared, 'products.json'),
    groups: join(shared, 'product-groups.json'),
    conditions: join(shared, 'conditions.json'),
    modules: join(shared, 'modules.json'),
    texts: join(shared, 'texts.json'),
    availability: join(shared, 'availability.json'),
  };
  const stepsFile = join(root, slug, 'steps.json');
  const read = readSteps(sources, stepsFile);
  const products = readChecked<FormDefinition['products']>(sources, common.products, 'products');
  // Only forms with groups need the file.
  const groups = existsSync(common.groups)
    ? readChecked<FormDefinition['groups']>(sources, common.groups, 'groups')
    : {};
  const conditions = readChecked<FormDefinition['conditions']>(sources, common.conditions, 'conditions');
  const modules = readChecked<FormDefinition['modules']>(sources, common.modules, 'modules');
  const texts = readChecked<FormDefinition['texts']>(sources, common.texts, 'texts');
  const availability = readChecked<FormDefinition['availability']>(
    sources,
    common.availability,
    'availability',
  );
  const schema = await readDereferenced<FormDefinition['schema']>(sources, root, own.schema, 'schema');
  const ui = await readDereferenced<FormDefinition['ui']>(sources, root, own.ui, 'ui');
  const { lists, files } = readLists(sources, shared, Object.values(common));
  if (!read || !products || !groups || !conditions || !modules || !texts || !availability || !schema || !ui) {
    return undefined;
  }
  const steps = expandProducts(read.steps, {
    sources,
    products,
    groups,
    availability,
    file: stepsFile,
    productsFile: common.products,
  });
  checkTextKeys(sources, common.texts, [], texts);
  checkTextKeys(sources, stepsFile, ['texts'], read.steps.texts);
  const placed = [...readQuestions(sources, join(root, slug, 'pages'), read.steps)].map(
    ([name, list]) => [name, [...list.values()]] as const,
  );
  const questions = Object.fromEntries(
    placed.map(([name, list]) => [name, list.map(({ question }) => question)]),
  );
  const questionPlaces = Object.fromEntries(
    placed.map(([name, list]) => [name, list.map(({ place }) => place)]),
  );
  return {
    slug,
    schema: nameCatalogueLists(schema),
    ui,
    ...read,
    steps,
    products: nameCatalogueLists(products),
    groups: nameCatalogueLists(groups),
    conditions,
    modules,
    texts,
    availability,
    lists: { ...lists, ...listsOfQuestions(questions), ...listsOfGroups({ groups, products }) },
    questions,
    files: { ...own, ...common, steps: stepsFile, lists: files, questions: questionPlaces },
  };
}

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import $RefParser from '@apidevtools/json-schema-ref-parser';
import { checkShape } from './check-shape.ts';
import type { MetaSchemaName } from './check-shape.ts';
import type { FormDefinition } from './definition.ts';
import type { SourceFiles } from './source-files.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads a file with its `$ref`s replaced by what they name. References stay within the definitions' folder. */
async function dereference(sources: SourceFiles, path: string): Promise<unknown> {
  if (sources.read(path) === undefined) return {};
  try {
    return await $RefParser.dereference(path, {
      resolve: { http: false },
      dereference: { circular: false },
    });
  } catch (error) {
    sources.report(path, [], 'bad-reference', `A "$ref" cannot be followed: ${messageOf(error)}`);
    return {};
  }
}

/** The options of every list in a folder of shared files, by file name. */
function readLists(sources: SourceFiles, shared: string): Record<string, readonly Record<string, unknown>[]> {
  const lists: Record<string, readonly Record<string, unknown>[]> = {};
  for (const file of readdirSync(shared).filter((name) => name.endsWith('.json'))) {
    const value = sources.read(join(shared, file));
    if (isRecord(value) && Array.isArray(value['options'])) {
      lists[basename(file, '.json')] = value['options'].filter(isRecord);
    }
  }
  return lists;
}

/** What a shape check has proved to be a record of a known kind. */
function readChecked<Kind>(sources: SourceFiles, path: string, meta: MetaSchemaName): Kind | undefined {
  const value = sources.read(path);
  // The meta-schema is the proof of the shape: TypeScript cannot see it.
  return value !== undefined && checkShape(sources, path, value, meta) ? (value as Kind) : undefined;
}

/**
 * Reads everything a form is made of. Answers undefined when a file is missing or has the wrong shape; the problems
 * are then in `sources`.
 * @param root folder of all definitions
 * @param slug name of the form's folder
 */
export async function loadDefinition(
  sources: SourceFiles,
  root: string,
  slug: string,
): Promise<FormDefinition | undefined> {
  const shared = join(root, 'shared');
  const files = {
    schema: join(root, slug, 'schema.json'),
    ui: join(root, slug, 'ui.json'),
    steps: join(root, slug, 'steps.json'),
    products: join(shared, 'products.json'),
    conditions: join(shared, 'conditions.json'),
  };
  const steps = readChecked<FormDefinition['steps']>(sources, files.steps, 'steps');
  const products = readChecked<FormDefinition['products']>(sources, files.products, 'products');
  const conditions = readChecked<FormDefinition['conditions']>(sources, files.conditions, 'conditions');
  const modules = readChecked<FormDefinition['modules']>(sources, join(shared, 'modules.json'), 'modules');
  const texts = readChecked<FormDefinition['texts']>(sources, join(shared, 'texts.json'), 'texts');
  const schema = await dereference(sources, files.schema);
  const ui = await dereference(sources, files.ui);
  const schemaFits = checkShape(sources, files.schema, schema, 'schema');
  const uiFits = checkShape(sources, files.ui, ui, 'ui');
  const availability = sources.read(join(shared, 'availability.json'));
  const lists = readLists(sources, shared);
  if (!steps || !products || !conditions || !modules || !texts || !schemaFits || !uiFits) return undefined;
  if (!isRecord(ui) || !isRecord(schema) || !isRecord(availability)) return undefined;
  return {
    slug,
    schema: schema as FormDefinition['schema'],
    ui,
    steps,
    products: withoutSchemaKey(products),
    modules: withoutSchemaKey(modules),
    conditions: withoutSchemaKey(conditions),
    texts: withoutSchemaKey(texts),
    lists,
    availability: availability as FormDefinition['availability'],
    files,
  };
}

function withoutSchemaKey<Entries extends object>(entries: Entries): Entries {
  const { $schema: _, ...rest } = entries as Entries & { readonly $schema?: unknown };
  return rest as unknown as Entries;
}

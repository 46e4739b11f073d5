import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { nameFields } from '../../model/build-model.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import { isRecord } from '#domain/read-property.ts';
import type { FormDefinition, OptionSource, SchemaNode } from '../../model/definition.ts';
import { loadDefinition } from '../../model/load-definition.ts';
import { InvalidFormDefinitionError } from '../../invalid-definition.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { SourceFiles } from '#reading/source-files.ts';

const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

/** Returns the name of the type: `form-a-business` → `FormABusinessAnswers`. */
function nameOf(slug: string): string {
  const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Answers`;
}

function groupOf(properties: Record<string, JSONSchema>): JSONSchema {
  return { type: 'object', additionalProperties: false, properties };
}

function isSchema(value: unknown): value is JSONSchema {
  return value !== null && typeof value === 'object';
}

/** Returns a schema for the values of options. The schema has the properties of all values. */
function schemaOfValues(values: readonly unknown[]): JSONSchema {
  const groups = values.filter(isRecord);
  if (groups.length === 0) return { type: [...new Set(values.map(typeOfValue))] };
  const names = [...new Set(groups.flatMap((group) => Object.keys(group)))];
  return groupOf(
    Object.fromEntries(
      names.map((name) => {
        const inner = groups.map((group) => group[name]).filter((value) => value !== undefined);
        return [name, schemaOfValues(inner)] as const;
      }),
    ),
  );
}

function typeOfValue(value: unknown): 'string' | 'number' | 'boolean' {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
}

/** Returns the schema of a field's answer, without the project's own keywords. */
function answerSchema(node: SchemaNode, lists: FormDefinition['lists']): JSONSchema {
  const type = typeOf(node);
  const about = node.title === undefined ? {} : { description: node.title };
  if (node.options !== undefined && type === 'object' && node.additionalProperties === undefined) {
    const known: readonly OptionSource[] = lists[node.options.list] ?? [];
    const option = schemaOfValues([{ key: '', value: '' }, ...known.map(answerOfOption)]);
    return { ...option, ...about, required: ['key', 'value'] };
  }
  const { additionalProperties: values, items } = node;
  return {
    type,
    ...about,
    ...(isSchema(values) ? { additionalProperties: values } : {}),
    ...(items === undefined ? {} : { items: { type: typeOf(items) } }),
  };
}

function typeOf({ type = 'string' }: SchemaNode): 'string' | 'number' | 'boolean' | 'object' | 'array' {
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' || type === 'object' || type === 'array' ? type : 'string';
}

/** Combines fields into the tree that their paths describe. `*` stands for the entries of a list. */
function treeOf(
  fields: readonly (readonly [readonly string[], FieldNode])[],
  lists: FormDefinition['lists'],
): JSONSchema {
  const names = [...new Set(fields.map(([[name = '']]) => name))];
  const under = (name: string) =>
    fields.filter(([path]) => path[0] === name).map(([path, field]) => [path.slice(1), field] as const);
  const children = names.map((name) => {
    const inner = under(name);
    const [path, field] = inner[0] ?? [];
    const isLeaf = inner.length === 1 && path?.length === 0;
    return [
      name,
      isLeaf && field !== undefined ? answerSchema(field.schema, lists) : treeOf(inner, lists),
    ] as const;
  });
  const [[first, entries] = []] = children;
  if (first === '*' && entries !== undefined) return { type: 'array', items: entries };
  return groupOf(Object.fromEntries(children));
}

/**
 * Generates the TypeScript type of a form's answers, including those of its products. Every answer is
 * optional.
 * @param root folder of all definitions
 * @throws {InvalidFormDefinitionError} when the definition cannot be read
 */
export async function generateTypes(root: string, slug: string): Promise<string> {
  const sources = new SourceFiles(root, createDiskCache());
  const definition = loadDefinition(sources, root, slug);
  if (definition === undefined) throw new InvalidFormDefinitionError(slug, sources.problems);
  const fields = [...nameFields(definition).fields.values()];
  const leaves = fields.map((field) => [field.path.split('.'), field] as const);
  const schema = treeOf(leaves, definition.lists);
  const options = { bannerComment: '', style: STYLE };
  const source = await compile(schema, nameOf(slug), options);
  // A type, unlike an interface, is assignable to documents with an index signature.
  return source.replace(/^export interface (\w+) \{$/m, 'export type $1 = {').replace(/\n\}\n$/, '\n};\n');
}

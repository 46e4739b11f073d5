import type { JSONSchema } from 'json-schema-to-typescript';
import { MARKS } from '#reading/create-meta-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Entries for authors and their editors. Loading removes them. */
const NOTES = new Set(['$schema', '$comment']);

/** Keywords without an equivalent in TypeScript. */
const WITHOUT_TYPE: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'errorMessage',
  ...MARKS,
  'propertyNames',
  'minItems',
  'maxItems',
  'not',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'then',
  'else',
]);

function isSchema(value: unknown): value is Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a type name: `filing-methods` → `FilingMethods`, `fieldUse` → `FieldUse`. */
function typeName(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join('');
}

/** Returns the type name for a pointer such as `/definitions/fieldUse`. */
function nameAt(pointer: string): string {
  return typeName(pointer.split('/').at(-1) ?? '');
}

/**
 * Returns the names that an alternative requires and those that it excludes. Undefined when it excludes none.
 */
function readAlternative(alternative: unknown) {
  if (!isSchema(alternative) || !isSchema(alternative['not'])) return undefined;
  const { required, anyOf } = alternative['not'];
  const excluded = [required, ...listOf(anyOf).map((entry) => isSchema(entry) && entry['required'])];
  return { required: listOf(alternative['required']), excluded: excluded.flatMap(listOf) };
}

/**
 * Splits an object schema with several kinds into one schema per kind. Each kind has its own required names.
 */
function splitKinds(schema: Schema): readonly Schema[] {
  const kinds = listOf(schema['anyOf']).flatMap((alternative) => readAlternative(alternative) ?? []);
  if (kinds.length === 0) return [schema];
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  return kinds.map(({ required, excluded }) => ({
    ...schema,
    anyOf: [],
    required: [...listOf(schema['required']), ...required],
    properties: Object.fromEntries(properties.filter(([name]) => !excluded.includes(name))),
  }));
}

function mapValues(value: unknown, change: (entry: unknown) => unknown): unknown {
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, change(entry)]));
}

function withoutNotes(properties: unknown): unknown {
  if (!isSchema(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !NOTES.has(name)));
}

/**
 * Converts a schema to one that TypeScript can express. Calls `found` for each type that another file
 * defines.
 */
class SchemaConverter {
  private readonly found: (name: string, file: string) => void;
  private readonly root: unknown;

  constructor(found: (name: string, file: string) => void, root: unknown) {
    this.found = found;
    this.root = root;
  }

  convert = (value: unknown): unknown => {
    if (!isSchema(value)) return value;
    const address = value['$ref'];
    if (typeof address === 'string') return this.convertReference(address, value['description']);
    const types = listOf(value['type']);
    if (types.includes('object') && types.length > 1 && !types.includes('array')) {
      const others = types.filter((type) => type !== 'object').map((type) => ({ type }));
      const objects = splitKinds({ ...value, type: 'object' }).map((kind) => this.convertObject(kind));
      return { anyOf: [...others, ...objects] };
    }
    const alternatives = listOf(value['anyOf']).filter((entry) => isSchema(entry) && 'type' in entry);
    if (alternatives.length > 0 && value['type'] === undefined) {
      return { ...this.convertObject(value), anyOf: alternatives.map(this.convert) };
    }
    return this.convertObject(value);
  };

  private convertObject(schema: Schema): Schema {
    const entries = Object.entries(schema).filter(([name]) => !WITHOUT_TYPE.has(name));
    const made = Object.fromEntries(entries.map(([name, value]) => [name, this.convertKeyword(name, value)]));
    const required = listOf(made['required']).filter((name) => !NOTES.has(String(name)));
    const own = isSchema(made['properties']) ? Object.keys(made['properties']) : [];
    // If the named properties have other types, `unknown` is the only valid type for the index signature.
    const isMixed = own.length > 0 && (isSchema(made['additionalProperties']) || 'patternProperties' in made);
    const { patternProperties: _, ...rest } = made;
    return {
      ...rest,
      ...('required' in made ? { required } : {}),
      ...(isMixed ? { additionalProperties: true } : {}),
    };
  }

  private convertKeyword(name: string, value: unknown): unknown {
    if (name === 'properties') return mapValues(withoutNotes(value), this.convert);
    if (name === 'definitions' || name === '$defs') return mapValues(value, this.convert);
    return name === 'items' || name === 'additionalProperties' ? this.convert(value) : value;
  }

  private convertReference(address: string, description: unknown): Schema {
    const [file = '', pointer = ''] = address.split('#');
    const about = description === undefined ? {} : { description };
    if (file === '') return { $ref: address === this.root ? '#' : address, ...about };
    const name = nameAt(pointer);
    this.found(name, file.replace(/\.schema\.json$/, ''));
    return { tsType: name, ...about };
  }
}

/** The input for compiling one file of types. */
export interface SourceSchema {
  /** The name of the type for the whole file. */
  readonly name: string;
  readonly schema: JSONSchema;
  /** The imported types, by file. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
}

/** If a meta-schema is only a `$ref`, returns the referenced definition. */
function unfold(metaSchema: Schema, root: unknown): Schema {
  const definitions = metaSchema['definitions'];
  if (typeof root !== 'string' || !isSchema(definitions)) return metaSchema;
  const { [root.split('/').at(-1) ?? '']: own, ...others } = definitions;
  return isSchema(own) ? { ...own, definitions: others } : metaSchema;
}

/** Converts a meta-schema to a schema that TypeScript can express. */
export function toSourceSchema(fileName: string, metaSchema: unknown): SourceSchema {
  const imports = new Map<string, Set<string>>();
  const found = (name: string, file: string) => {
    imports.set(file, (imports.get(file) ?? new Set()).add(name));
  };
  const root = isSchema(metaSchema) ? metaSchema['$ref'] : undefined;
  const unfolded = isSchema(metaSchema) ? unfold(metaSchema, root) : {};
  const converted = new SchemaConverter(found, root).convert(unfolded);
  const { title, ...schema } = isSchema(converted) ? converted : {};
  return {
    name: typeof root === 'string' ? nameAt(root) : `${typeName(fileName)}File`,
    schema: { ...schema, ...(title === undefined ? {} : { description: String(title) }) },
    imports,
  };
}

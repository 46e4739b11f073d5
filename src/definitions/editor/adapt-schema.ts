import { isRecord } from '#domain/read-property.ts';
import { MARKS } from '#reading/create-meta-schemas.ts';
import { when } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';

const MARKED: ReadonlySet<string> = new Set(MARKS);

/** Keywords whose value maps names to schemas. */
const MAPS = ['properties', 'patternProperties', 'definitions', 'dependencies'];

/** Keywords whose schema is a test. Tests do not get the alternative of a `$ref`. */
const TESTS = ['if', 'not'];

/**
 * Keywords that describe a complete object. An object with a `$ref` need not meet them, because its target
 * has the rest.
 */
const WHOLE = ['required', 'anyOf', 'oneOf', 'minProperties', 'dependencies'] as const;

const REFERENCE = {
  type: 'string',
  minLength: 1,
  description: 'The address of another part, such as ../shared/address.json.',
};

/** Options for converting a meta-schema. */
export interface Dialect {
  /** Converts the address in a `$ref`. */
  readonly toAddress: (address: string) => string;
  /** True when a `$ref` can replace any object of the file. */
  readonly hasReferences: boolean;
  /** The schema of `$ref` values. Defaults to that of the meta-schema, or to any text. */
  readonly reference?: EditorSchema;
}

/** Removes the marks of texts, names and values, which editors do not know. */
function withoutMarks(schema: EditorSchema): EditorSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !MARKED.has(keyword)));
}

/** Converts the messages of ajv-errors to the dialect of VS Code, which has one message for all keywords. */
function adaptMessage({ errorMessage, properties, ...schema }: EditorSchema): EditorSchema {
  const rest = properties === undefined ? schema : { ...schema, properties };
  // With properties, VS Code would also show the message for unknown keys.
  if (typeof errorMessage === 'string') return properties === undefined ? { ...rest, errorMessage } : rest;
  if (!isRecord(errorMessage)) return rest;
  const { pattern, type, enum: values } = errorMessage;
  return {
    ...rest,
    ...(pattern === undefined ? {} : { patternErrorMessage: pattern }),
    ...(properties === undefined && (values ?? type) !== undefined ? { errorMessage: values ?? type } : {}),
  };
}

/** Moves a `$ref` into `allOf`. VS Code would replace keywords next to a `$ref` by those of its target. */
function adaptReference({ $ref, ...siblings }: EditorSchema, { toAddress }: Dialect): EditorSchema {
  if (typeof $ref !== 'string') return siblings;
  const target = { $ref: toAddress($ref) };
  if (Object.keys(siblings).length === 0) return target;
  const { allOf } = siblings;
  return { ...siblings, allOf: [target, ...(Array.isArray(allOf) ? allOf : [])] };
}

const isWhole = (name: string) => WHOLE.some((keyword) => keyword === name);
const isBranch = (name: string) => ['if', 'then', 'else'].includes(name);

/** Returns the keywords of a schema for which `isPicked` returns true. */
function pick(schema: EditorSchema, isPicked: (name: string) => boolean): EditorSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => isPicked(name)));
}

/**
 * Also accepts an object with a `$ref`. Its required properties may be missing, because the target has them.
 */
function allowReference(schema: EditorSchema, { reference }: Dialect): EditorSchema {
  const { properties, allOf } = schema;
  if (!isRecord(properties)) return schema;
  const whole = pick(schema, isWhole);
  const address = reference ?? properties['$ref'] ?? REFERENCE;
  const known = { ...schema, properties: { ...properties, $ref: address } };
  if (Object.keys(whole).length === 0) return known;
  const hasReference = { type: 'object', required: ['$ref'] };
  return {
    ...pick(known, (name) => !isWhole(name) && !isBranch(name)),
    allOf: [...(Array.isArray(allOf) ? allOf : []), pick(schema, isBranch), when(hasReference, {}, whole)],
  };
}

/** Converts a part of a meta-schema, with all of its subschemas. */
function adapt(value: unknown, dialect: Dialect, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => adapt(entry, dialect, false));
  if (!isRecord(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const isData = !isMap && ['enum', 'const', 'default', 'required', 'errorMessage'].includes(name);
      const inside = !isMap && TESTS.includes(name) ? { ...dialect, hasReferences: false } : dialect;
      return [name, isData ? child : adapt(child, inside, !isMap && MAPS.includes(name))];
    }),
  );
  if (isMap) return inner;
  const schema = adaptReference(adaptMessage(withoutMarks(inner)), dialect);
  return dialect.hasReferences ? allowReference(schema, dialect) : schema;
}

/** Converts a meta-schema for editors. */
export function adaptSchema(metaSchema: EditorSchema, dialect: Dialect): EditorSchema {
  const { $schema: _, ...schema } = metaSchema;
  const adapted = adapt(schema, dialect, false);
  if (!isRecord(adapted)) throw new Error('A meta-schema must be an object.');
  return adapted;
}

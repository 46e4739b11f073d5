import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { suggest } from './problem.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';

/** Names of the meta-schemas in `form-definitions/meta`. */
export type MetaSchemaName =
  'schema' | 'ui' | 'steps' | 'products' | 'conditions' | 'modules' | 'texts' | 'page';

const META_FOLDER = new URL('../../../form-definitions/meta/', import.meta.url);

const compiled = new Map<MetaSchemaName, ValidateFunction>();

function metaSchema(name: MetaSchemaName): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true });
  ajvErrors.default(ajv);
  const schema: unknown = JSON.parse(readFileSync(new URL(`${name}.schema.json`, META_FOLDER), 'utf8'));
  if (schema === null || typeof schema !== 'object')
    throw new TypeError(`${name}.schema.json is not a schema`);
  const validate = ajv.compile(schema);
  compiled.set(name, validate);
  return validate;
}

function pathOf(error: ErrorObject): JsonPath {
  return error.instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function describe(error: ErrorObject): {
  readonly at: JsonPath;
  readonly code: string;
  readonly message: string;
} {
  const at = pathOf(error);
  const params: Record<string, unknown> = error.params;
  const unknownKey = params['additionalProperty'];
  if (typeof unknownKey === 'string') {
    const schema: unknown = error.parentSchema;
    const known = isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
    const hint = suggest(unknownKey, known);
    return {
      at: [...at, unknownKey],
      code: 'unknown-key',
      message: `The key "${unknownKey}" is not known here.${hint}`,
    };
  }
  const allowed = params['allowedValues'];
  if (Array.isArray(allowed)) {
    const names = allowed.map(String);
    const hint = suggest(String(error.data), names);
    return { at, code: 'unknown-value', message: `This must be one of: ${names.join(', ')}.${hint}` };
  }
  return {
    at,
    code: error.keyword === 'required' ? 'missing-key' : 'wrong-shape',
    message: `This ${error.message}.`,
  };
}

/** Checks a file against its meta-schema; everything that does not fit is reported at its place. */
export function checkShape(
  sources: SourceFiles,
  path: string,
  value: unknown,
  name: MetaSchemaName,
): boolean {
  const validate = metaSchema(name);
  if (validate(value)) return true;
  const errors = (validate.errors ?? []).filter(
    ({ keyword }) => keyword !== 'if' && keyword !== 'anyOf' && keyword !== 'oneOf',
  );
  for (const error of errors) {
    const { at, code, message } = describe(error);
    sources.report(path, at, code, message);
  }
  return false;
}

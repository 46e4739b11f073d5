import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import ajvErrors from 'ajv-errors';
import { describeShapeError } from './describe-shape-error.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';

const META_SCHEMAS = [
  'schema',
  'ui',
  'steps',
  'products',
  'groups',
  'conditions',
  'modules',
  'texts',
  'page',
  'list',
  'availability',
] as const;

/** Names of the meta-schemas in `form-definitions/meta`. */
export type MetaSchemaName = (typeof META_SCHEMAS)[number];

const META_FOLDER = new URL('../../../form-definitions/meta/', import.meta.url);

/** Alternatives that do not fit, each on its own, are told as one by their `errorMessage`. */
const IN_ALTERNATIVE = /\/anyOf\/\d+\//;

let metaSchemas: Ajv | undefined;

function getMetaSchema(name: MetaSchemaName): ValidateFunction {
  if (metaSchemas === undefined) {
    metaSchemas = new Ajv({
      allErrors: true,
      strict: true,
      strictRequired: false,
      verbose: true,
      allowUnionTypes: true,
    });
    ajvErrors.default(metaSchemas);
    for (const known of META_SCHEMAS) {
      const text = readFileSync(new URL(`${known}.schema.json`, META_FOLDER), 'utf8');
      metaSchemas.addSchema(JSON.parse(text), `${known}.schema.json`);
    }
  }
  const validate = metaSchemas.getSchema(`${name}.schema.json`);
  if (validate === undefined) throw new Error(`There is no meta-schema ${name}`);
  return validate;
}

/**
 * Checks a file against its meta-schema; everything that does not fit is reported at its place.
 * @returns the places that cannot be worked with; an unknown key is reported and otherwise passed over
 */
export function checkShape(
  sources: SourceFiles,
  path: string,
  value: unknown,
  name: MetaSchemaName,
): readonly JsonPath[] {
  const validate = getMetaSchema(name);
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter(
    ({ keyword, schemaPath }) => keyword !== 'propertyNames' && !IN_ALTERNATIVE.test(schemaPath),
  );
  return errors.flatMap((error) => {
    const { at, code, message } = describeShapeError(error);
    sources.report(path, at, code, message);
    return code === 'unknown-key' ? [] : [at];
  });
}

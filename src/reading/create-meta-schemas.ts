import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';

/**
 * Creates the ajv instance for meta-schemas: strict, with all errors, and with custom messages by
 * `errorMessage`.
 */
export function createMetaSchemas(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    $data: true,
    strict: true,
    strictRequired: false,
    verbose: true,
    allowUnionTypes: true,
  });
  ajvErrors.default(ajv);
  return ajv;
}

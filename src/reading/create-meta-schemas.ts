import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';

/** An ajv for meta-schemas: strict, with all errors, and with the words of `errorMessage` for authors. */
export function createMetaSchemas(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    verbose: true,
    allowUnionTypes: true,
  });
  ajvErrors.default(ajv);
  return ajv;
}

import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';

/**
 * Keywords of meta-schemas that describe strings. `nameOf` is the kind of name, such as `path`. `visitorText` is the
 * word for a text in messages, and `placeholders` lists those that the text can have. `valueKind` describes all other
 * strings.
 */
export const MARKS = ['nameOf', 'visitorText', 'placeholders', 'valueKind'] as const;

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
  ajv.addVocabulary([...MARKS]);
  ajvErrors.default(ajv);
  return ajv;
}

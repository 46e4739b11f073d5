import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';

/**
 * The keywords of meta-schemas that say what a string is: `nameOf` the kind of name, `visitorText` what a text for
 * visitors is called in messages, `placeholders` those that the text can have, `valueKind` what any other string is.
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

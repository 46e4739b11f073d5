import { either, nameSchema } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';

const MISSING = 'No shared file of this kind has this part.';

/**
 * Returns the schema of a `$ref` to a part of a shared file. Also accepts addresses that match the pattern
 * `others`.
 */
function addressSchema(entries: readonly NamedEntry[], folder: string, others: string): EditorSchema {
  const addresses = entries.map(({ name, description }) => ({ name: `${folder}${name}`, description }));
  return either(
    { type: 'string', pattern: others, patternErrorMessage: MISSING },
    nameSchema(addresses, MISSING),
  );
}

/**
 * Returns the schemas of `$ref` values: `ref-<kind>` in shared files, `form-ref-<kind>` in the files of
 * forms.
 * @param addresses the parts of the shared files, by kind of file, relative to the shared folder
 */
export function referenceSchemas(
  addresses: Readonly<Record<string, readonly NamedEntry[]>>,
): Readonly<Record<string, EditorSchema>> {
  const schemas = Object.entries(addresses).flatMap(([kind, entries]) => {
    const shared = addressSchema(entries, './', String.raw`^(?:#|\.\./)`);
    const form = addressSchema(entries, '../shared/', String.raw`^(?:#|\./|\.\./(?!shared/|\.))`);
    return [
      [`ref-${kind}`, shared],
      [`form-ref-${kind}`, form],
    ] as const;
  });
  return Object.fromEntries(schemas);
}

/** Returns the schemas of `$ref` values in the files of a form, by `ref-<kind>`. */
export function formReferenceSchemas(
  addresses: Readonly<Record<string, unknown>>,
): Readonly<Record<string, EditorSchema>> {
  const kinds = Object.keys(addresses);
  return Object.fromEntries(kinds.map((kind) => [`ref-${kind}`, { $ref: `shared:form-ref-${kind}` }]));
}

import { isRecord } from '#domain/read-property.ts';
import type { EditorSchema } from '../editor-schema.ts';

/** Returns a copy of a schema with one part changed. A missing part is passed as `{}`. */
export function changePart(
  schema: EditorSchema,
  pointer: readonly string[],
  change: (part: EditorSchema) => EditorSchema,
): EditorSchema {
  const [name, ...rest] = pointer;
  if (name === undefined) return change(schema);
  const child = schema[name];
  return { ...schema, [name]: changePart(isRecord(child) ? child : {}, rest, change) };
}

/** Adds schemas to the `allOf` of a part. */
export function addToPart(
  schema: EditorSchema,
  pointer: readonly string[],
  conditions: readonly EditorSchema[],
): EditorSchema {
  return changePart(schema, pointer, (part) => {
    const { allOf } = part;
    return { ...part, allOf: [...(Array.isArray(allOf) ? allOf : []), ...conditions] };
  });
}

/**
 * Returns a schema for objects whose property matches a pattern. Editors would suggest the value of a
 * `const`.
 */
export function whereText(name: string, pattern: string): EditorSchema {
  return { required: [name], properties: { [name]: { type: 'string', pattern } } };
}

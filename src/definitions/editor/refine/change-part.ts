import { isRecord } from '#domain/read-property.ts';
import type { EditorSchema } from '../editor-schema.ts';

/** Changes a part of a schema. A missing part is empty. */
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

/** Adds conditions that a part must meet too. */
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

/** Matches an object in which a text matches a pattern. Editors would complete constants. */
export function whereText(name: string, pattern: string): EditorSchema {
  return { required: [name], properties: { [name]: { type: 'string', pattern } } };
}

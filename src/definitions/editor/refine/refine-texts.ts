import { defaultTextSchemas, textsSchema } from '../text-schemas.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { changePart } from './change-part.ts';

/** Restricts a file of texts to known keys. */
export function refineTexts({ properties, ...schema }: EditorSchema): EditorSchema {
  const { properties: texts } = textsSchema();
  return {
    ...schema,
    properties: { ...asRecord(texts), ...asRecord(properties) },
    additionalProperties: false,
  };
}

/** Restricts each default text to its own placeholders. */
export function refineDefaults(schema: EditorSchema): EditorSchema {
  return changePart(schema, ['properties'], (properties) => ({ ...properties, ...defaultTextSchemas() }));
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

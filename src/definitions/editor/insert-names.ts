import { isRecord } from '#domain/read-property.ts';
import type { EditorSchema } from './editor-schema.ts';

/**
 * Keywords that the schema of the names replaces. A place keeps its other keywords, such as the description.
 */
const REPLACED = new Set([
  'type',
  'enum',
  'minLength',
  'pattern',
  'errorMessage',
  'additionalProperties',
  'propertyNames',
  'minProperties',
  'nameOf',
]);

const named = (part: EditorSchema, reference: EditorSchema): EditorSchema => ({
  ...Object.fromEntries(Object.entries(part).filter(([keyword]) => !REPLACED.has(keyword))),
  ...reference,
});

/** Replaces the text alternative of a part that can be a text or an object. Keeps the object alternative. */
function replaceText(part: EditorSchema, reference: EditorSchema): EditorSchema {
  const { type, description, errorMessage: _, anyOf, minLength: _length, nameOf: _name, ...object } = part;
  const types = (Array.isArray(type) ? type : [type]).filter((other) => other !== 'string');
  const alternatives = (Array.isArray(anyOf) ? anyOf : []).filter(
    (alternative) => !isRecord(alternative) || alternative['type'] !== 'string',
  );
  const other = {
    ...object,
    type: types.length === 1 ? types[0] : types,
    ...(alternatives.length === 0 ? {} : { anyOf: alternatives }),
  };
  return { ...(description === undefined ? {} : { description }), anyOf: [reference, other] };
}

/** Returns whether a part can be a text, or an object or a list with further parts. */
function hasOtherParts({ type }: EditorSchema): boolean {
  return (
    Array.isArray(type) && type.includes('string') && (type.includes('object') || type.includes('array'))
  );
}

function insert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(insert);
  if (!isRecord(value)) return value;
  const part = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, insert(inner)]));
  const { nameOf } = part;
  if (typeof nameOf !== 'string') return part;
  const reference = { $ref: `names:${nameOf}` };
  return hasOtherParts(part) ? replaceText(part, reference) : named(part, reference);
}

/** Replaces each part of a meta-schema that is marked with `nameOf` by a reference to the schema of these names. */
export function insertNames(metaSchema: EditorSchema): EditorSchema {
  return Object.fromEntries(Object.entries(metaSchema).map(([key, inner]) => [key, insert(inner)]));
}

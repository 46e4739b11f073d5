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
]);

function changeAt(
  schema: EditorSchema,
  pointer: readonly string[],
  place: string,
  change: (part: EditorSchema) => EditorSchema,
): EditorSchema {
  const [name, ...rest] = pointer;
  if (name === undefined) return change(schema);
  const child = schema[name];
  if (!isRecord(child)) throw new Error(`No meta-schema has "${place}". Correct name-places.ts.`);
  return { ...schema, [name]: changeAt(child, rest, place, change) };
}

const named = (part: EditorSchema, reference: EditorSchema): EditorSchema => ({
  ...Object.fromEntries(Object.entries(part).filter(([keyword]) => !REPLACED.has(keyword))),
  ...reference,
});

/** Replaces the text alternative of a part that can be a text or an object. Keeps the object alternative. */
function replaceText(part: EditorSchema, reference: EditorSchema): EditorSchema {
  const { type, description, errorMessage: _, anyOf, minLength: _length, ...object } = part;
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

/**
 * Inserts references to the schemas of names into a meta-schema.
 * @param places the name of the schema to insert, by place (see `NAME_PLACES`)
 * @throws {Error} when a place does not exist in the meta-schema
 */
export function insertNames(
  metaSchema: EditorSchema,
  places: Readonly<Record<string, string>>,
): EditorSchema {
  // Replace nested parts first: replacing a text moves the object next to it into `anyOf`.
  const ordered = Object.entries(places).toSorted(
    ([a], [b]) => Number(a.startsWith('text of')) - Number(b.startsWith('text of')),
  );
  return ordered.reduce((schema, [place, name]) => {
    const [, how = '', pointer = ''] = /^(?:(keys|text) of )?(.*)$/.exec(place) ?? [];
    const reference = { $ref: `names:${name}` };
    return changeAt(schema, pointer.split('/'), place, (part) => {
      if (how === 'text') return replaceText(part, reference);
      if (how === 'keys') return { ...part, propertyNames: reference };
      return named(part, reference);
    });
  }, metaSchema);
}

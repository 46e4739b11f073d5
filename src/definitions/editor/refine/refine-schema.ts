import { oneOfPattern, when } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { usedLists } from '../list-schemas.ts';
import { addToPart, changePart, whereText } from './change-part.ts';
import type { Refinement } from './refinement.ts';

const ofType = (...types: readonly string[]) => whereText('type', oneOfPattern(types));

const isWhole: EditorSchema = { not: { required: ['$ref'] } };

/** Constraints that depend on the type of a field. */
const BY_TYPE: readonly EditorSchema[] = [
  when(ofType('string'), { properties: { default: { type: 'string' } } }),
  when(ofType('boolean'), { properties: { default: { type: 'boolean' } } }),
  when(ofType('number', 'integer'), { properties: { default: { type: 'number' } } }),
  when(ofType('array'), { properties: { default: { type: 'array' } } }),
  when(ofType('object'), { properties: { default: { type: 'object' } } }),
  when(ofType('integer'), { properties: { minimum: { type: 'integer' }, maximum: { type: 'integer' } } }),
  when({ required: ['options'] }, { properties: { type: { enum: ['string', 'object', 'array'] } } }),
  when(
    {
      allOf: [ofType('array'), { properties: { items: ofType('string') }, not: { required: ['options'] } }],
    },
    { properties: { default: { items: { type: 'string' } } } },
  ),
  when(ofType('string', 'number', 'integer', 'object', 'array'), {
    properties: { rules: { not: { pattern: String.raw`(?:^|\|)\s*ticked\s*(?:\||$)` } } },
  }),
];

/** Constraints between keywords, for fields of any type. */
const PAIRS: readonly EditorSchema[] = [
  when(
    { not: { anyOf: [{ required: ['priceOf'] }, { required: ['$ref'] }] } },
    {
      properties: {
        title: {
          pattern: String.raw`^(?![^]*\{price\})`,
          patternErrorMessage: 'A title with {price} needs "priceOf": the product whose price it is.',
        },
      },
    },
  ),
  when(
    { required: ['priceOf', 'title'] },
    {
      properties: {
        title: {
          pattern: String.raw`\{price\}`,
          patternErrorMessage: 'The title has no place for the price: {price}.',
        },
      },
    },
  ),
  when(
    { allOf: [isWhole, whereText('rules', String.raw`(?:^|\|)\s*password\s*(?:\||$)`)] },
    { required: ['private'] },
  ),
  { properties: { maxItems: { minimum: 1 } } },
];

/** Returns constraints for each option list: the default and the keys in `options` must be in the list. */
function byList({ names, isShared }: Refinement): readonly EditorSchema[] {
  const lists = isShared ? names.lists : usedLists(names);
  return Object.keys(usedLists({ ...names, lists })).map((list) =>
    when(
      {
        required: ['options'],
        properties: { options: { type: 'object', ...whereText('list', oneOfPattern([list])) } },
      },
      {
        properties: {
          default: { $ref: `names:default-${list}` },
          options: {
            properties: {
              when: { propertyNames: { $ref: `names:key-${list}` } },
              fallback: { $ref: `names:key-${list}` },
            },
          },
        },
      },
    ),
  );
}

/** Adds the constraints that depend on a field's type and option list. */
export function refineSchemaNodes(schema: EditorSchema, refinement: Refinement): EditorSchema {
  const node = ['definitions', 'schemaNode'];
  // Options next to a $ref may be incomplete, because the target has the rest.
  let whole: EditorSchema = {};
  const partial = changePart(schema, ['definitions', 'options'], ({ oneOf, errorMessage, ...options }) => {
    whole = { oneOf, errorMessage };
    return options;
  });
  const complete = when(isWhole, { properties: { options: whole } });
  const checked = addToPart(partial, node, [...BY_TYPE, ...PAIRS, ...byList(refinement), complete]);
  return addToPart(
    checked,
    ['definitions', 'innerSchema', 'properties', 'enum'],
    [{ items: { type: ['string', 'number', 'boolean', 'null'] } }],
  );
}

import { oneOfPattern } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { usedLists } from '../list-schemas.ts';
import { addToPart, changePart, whereText } from './change-part.ts';
import type { Refinement } from './refinement.ts';

const ofType = (...types: readonly string[]) => whereText('type', oneOfPattern(types));

const isWhole: EditorSchema = { not: { required: ['$ref'] } };

/** What follows from the type of a field. */
const BY_TYPE: readonly EditorSchema[] = [
  { if: ofType('string'), then: { properties: { default: { type: 'string' } } } },
  { if: ofType('boolean'), then: { properties: { default: { type: 'boolean' } } } },
  { if: ofType('number', 'integer'), then: { properties: { default: { type: 'number' } } } },
  { if: ofType('array'), then: { properties: { default: { type: 'array' } } } },
  { if: ofType('object'), then: { properties: { default: { type: 'object' } } } },
  {
    if: ofType('integer'),
    then: { properties: { minimum: { type: 'integer' }, maximum: { type: 'integer' } } },
  },
  {
    if: { required: ['options'] },
    then: { properties: { type: { enum: ['string', 'object', 'array'] } } },
  },
  {
    if: {
      allOf: [ofType('array'), { properties: { items: ofType('string') }, not: { required: ['options'] } }],
    },
    then: { properties: { default: { items: { type: 'string' } } } },
  },
  {
    if: ofType('string', 'number', 'integer', 'object', 'array'),
    then: { properties: { rules: { not: { pattern: String.raw`(?:^|\|)\s*ticked\s*(?:\||$)` } } } },
  },
];

/** Keywords that need each other. */
const PAIRS: readonly EditorSchema[] = [
  { if: { allOf: [isWhole, whereText('title', String.raw`\{price\}`)] }, then: { required: ['priceOf'] } },
  {
    if: { required: ['priceOf', 'title'] },
    then: {
      properties: {
        title: {
          pattern: String.raw`\{price\}`,
          patternErrorMessage: 'The title has no place for the price: {price}.',
        },
      },
    },
  },
  {
    if: { allOf: [isWhole, whereText('rules', String.raw`(?:^|\|)\s*password\s*(?:\||$)`)] },
    then: { required: ['private'] },
  },
  { properties: { maxItems: { minimum: 1 } } },
];

/** The default and the keys of options, by the list. */
function byList({ names, isShared }: Refinement): readonly EditorSchema[] {
  const lists = isShared ? names.lists : usedLists(names);
  return Object.keys(usedLists({ ...names, lists })).map((list) => ({
    if: {
      required: ['options'],
      properties: { options: { type: 'object', ...whereText('list', oneOfPattern([list])) } },
    },
    then: {
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
  }));
}

/** Gives fields what follows from their type and their list. */
export function refineSchemaNodes(schema: EditorSchema, refinement: Refinement): EditorSchema {
  const node = ['definitions', 'schemaNode'];
  // Options next to a $ref are added to those of its target.
  let whole: EditorSchema = {};
  const partial = changePart(schema, ['definitions', 'options'], ({ oneOf, errorMessage: _, ...options }) => {
    whole = { oneOf };
    return options;
  });
  const complete = { if: isWhole, then: { properties: { options: whole } } };
  const checked = addToPart(partial, node, [...BY_TYPE, ...PAIRS, ...byList(refinement), complete]);
  return addToPart(
    checked,
    ['definitions', 'innerSchema', 'properties', 'enum'],
    [{ items: { type: ['string', 'number', 'boolean', 'null'] } }],
  );
}

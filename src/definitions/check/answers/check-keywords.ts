import type { FieldNode } from '../../model/answers/field-node.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

/** The answer types that each JSON Schema keyword applies to. */
const TYPES_OF_KEYWORD: Readonly<Record<string, readonly string[]>> = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  propertyNames: ['object'],
  additionalProperties: ['object'],
  items: ['array'],
  maxItems: ['array'],
  format: ['string'],
  // Other checks report the groups of a form.
  properties: [],
};

/** Types of fields that can store options. */
const TYPES_OF_OPTIONS = ['string', 'object', 'array'];

/**
 * Reports bounds of an integer field that are not whole. Suggests the nearest whole number within the bounds.
 */
function checkWholeBounds({ schema, source }: FieldNode): readonly Found[] {
  const { type, minimum = 0, maximum = 0 } = schema;
  const messageOf = (name: string, bound: number, next: number) =>
    type === 'integer' &&
    !Number.isInteger(bound) &&
    `"${name}" of a whole number must be whole, not ${bound}. Write ${next}.`;
  return [
    report('min-above-max', inside(source, 'minimum'), messageOf('minimum', minimum, Math.ceil(minimum))),
    report('min-above-max', inside(source, 'maximum'), messageOf('maximum', maximum, Math.floor(maximum))),
  ];
}

function checkKeywordsOf(field: FieldNode): readonly Found[] {
  const { schema, source } = field;
  const { type = 'string', minimum = -Infinity, maximum = Infinity, items = {} } = schema;
  const foreign = Object.keys(items).find((keyword) => keyword !== 'type');
  const isWrongOptions = schema.options !== undefined && !TYPES_OF_OPTIONS.includes(type);
  return [
    ...checkWholeBounds(field),
    report(
      'wrong-keyword',
      inside(source, 'type'),
      isWrongOptions &&
        `The keys of options are texts, so the type must be "string", "object" or "array", not "${type}".`,
    ),
    ...Object.entries(TYPES_OF_KEYWORD).map(([keyword, types]) => {
      const isIdle = Object.hasOwn(schema, keyword) && !types.includes(type);
      const message = `"${keyword}" does not apply to answers of type "${type}". Remove it, or change "type".`;
      return report('wrong-keyword', inside(source, keyword), isIdle && message);
    }),
    foreign === undefined
      ? undefined
      : report(
          'wrong-keyword',
          inside(source, 'items', foreign),
          `The entries of a list have a "type" and nothing else. Remove "${foreign}".`,
        ),
    report(
      'min-above-max',
      inside(source, 'minimum'),
      minimum > maximum &&
        `"minimum" ${minimum} is above "maximum" ${maximum}, so every answer is invalid. Swap them.`,
    ),
  ];
}

/**
 * Reports schema keywords without an effect.
 *
 * Decision: docs/decisions/186-reject-keywords-without-an-effect.md
 */
export const checkKeywords: ModelCheck = {
  errors: {
    'wrong-keyword': "Schema keywords that do not apply to the field's type.",
    'min-above-max':
      'A `minimum` above the `maximum` of an answer, and bounds of whole numbers that are not whole.',
  },
  find: ({ model }) => [...model.names.fields.values()].flatMap(checkKeywordsOf),
};

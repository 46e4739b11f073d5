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
  format: ['string', 'number', 'integer'],
};

function checkKeywordsOf({ schema, source }: FieldNode): readonly Found[] {
  const { type = 'string', minimum = -Infinity, maximum = Infinity, items = {} } = schema;
  const foreign = Object.keys(items).find((keyword) => keyword !== 'type');
  return [
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

export const checkKeywords: ModelCheck = {
  errors: {
    'wrong-keyword': "Schema keywords that do not apply to the field's type.",
    'min-above-max': 'A `minimum` above the `maximum` of an answer.',
  },
  find: ({ model }) => model.placement.nodes.flatMap(checkKeywordsOf),
};

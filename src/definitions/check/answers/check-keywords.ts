import { Ajv } from 'ajv';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

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

/** Compile results by schema text. Several products share the same inner schema. */
const knownSchemas = new Map<string, boolean>();

function isSchema(schema: object): boolean {
  const text = JSON.stringify(schema);
  const known = knownSchemas.get(text) ?? compiles(schema);
  knownSchemas.set(text, known);
  return known;
}

function compiles(schema: object): boolean {
  try {
    new Ajv({ strict: true }).compile(schema);
    return true;
  } catch {
    return false;
  }
}

/** Checks the keywords whose value is itself a JSON Schema. `items` can only have a `type`. */
function findInnerMistakes({ schema, source }: FieldNode): readonly Report[] {
  const schemas = (['propertyNames', 'additionalProperties'] as const).flatMap(
    (keyword): readonly Report[] => {
      const inner = schema[keyword];
      if (typeof inner !== 'object' || inner === null || isSchema(inner)) return [];
      const message = `"${keyword}" must be a JSON Schema, such as {"type": "string"}.`;
      return [{ code: 'wrong-keyword', location: inside(source, keyword), message }];
    },
  );
  const foreign = Object.keys(schema.items ?? {}).find((keyword) => keyword !== 'type');
  if (foreign === undefined) return schemas;
  const message = `The entries of a plain list have a "type" and nothing else, such as "${foreign}".`;
  return [...schemas, { code: 'wrong-keyword', location: inside(source, 'items', foreign), message }];
}

export const checkKeywords: ModelCheck = {
  about: "Schema keywords that do not fit the field's type or exclude every answer.",
  codes: { 'wrong-keyword': 'error', 'min-above-max': 'error' },
  find: ({ model: { names, placement } }) =>
    [...placement.fields.keys()].flatMap((path): readonly Report[] => {
      const field = names.fields.get(path);
      if (field === undefined) return [];
      const { schema, source } = field;
      const { type = 'string', minimum, maximum } = schema;
      const idle = Object.entries(TYPES_OF_KEYWORD).flatMap(([keyword, types]): readonly Report[] => {
        if (!Object.hasOwn(schema, keyword) || types.includes(type)) return [];
        const message = `"${keyword}" says nothing about answers of the type "${type}".`;
        return [{ code: 'wrong-keyword', location: inside(source, keyword), message }];
      });
      const reports = [...idle, ...findInnerMistakes(field)];
      if (minimum === undefined || maximum === undefined || minimum <= maximum) return reports;
      const message = `"minimum" ${minimum} is more than "maximum" ${maximum}: no answer could be right.`;
      return [...reports, { code: 'min-above-max', location: inside(source, 'minimum'), message }];
    }),
};

import { isRecord } from '#domain/read-property.ts';
import type { EditorNames } from './editor-names.ts';
import type { EditorSchema } from './editor-schema.ts';
import { caseAnswers, conditionEntries } from './path-schemas.ts';

/** Changes a part of a schema. */
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

/** Gives the answers of a golden case the paths of the form. */
function refineJourney(schema: EditorSchema, names: EditorNames): EditorSchema {
  let answer: unknown;
  const changed = changePart(schema, ['properties', 'answers'], (part) => {
    const { additionalProperties, propertyNames: _, ...answers } = part;
    answer = additionalProperties;
    return { ...answers, ...caseAnswers(names) };
  });
  return changePart(changed, ['definitions'], (definitions) => ({ ...definitions, answer }));
}

/** Gives conditions the paths of the form, and the values of their comparisons. */
function refineConditions(schema: EditorSchema, names: EditorNames, isShared: boolean): EditorSchema {
  const { properties, ...entries } = conditionEntries(names, isShared);
  return changePart(schema, ['definitions', 'condition'], (condition) => ({
    ...changePart(condition, ['properties'], (own) => ({ ...own, ...(isRecord(properties) ? properties : {}) })),
    ...entries,
  }));
}

/** Adds what depends on several names at once to a meta-schema with names. */
export function refineSchema(
  kind: string,
  schema: EditorSchema,
  names: EditorNames,
  isShared: boolean,
): EditorSchema {
  if (kind === 'journey') return refineJourney(schema, names);
  if (kind === 'conditions') return refineConditions(schema, names, isShared);
  return schema;
}

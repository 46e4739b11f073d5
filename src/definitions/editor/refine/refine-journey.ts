import { isRecord } from '#domain/read-property.ts';
import { when } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { caseAnswers } from '../path-schemas.ts';
import { addToPart, changePart } from './change-part.ts';
import type { Refinement } from './refinement.ts';

/** Lists the names of all filing methods. */
function methodNames({ catalogue }: Refinement): readonly string[] {
  const methods = catalogue?.filingProducts.flatMap(({ filing_methods }) => filing_methods) ?? [];
  return [...new Set(methods.map(({ name }) => name))];
}

/** Adds the form's paths and the names of filing methods to golden cases. */
export function refineJourney(schema: EditorSchema, refinement: Refinement): EditorSchema {
  const { names } = refinement;
  const { properties } = schema;
  const answers = isRecord(properties) && isRecord(properties['answers']) ? properties['answers'] : {};
  const { additionalProperties: answer, propertyNames: _, ...rest } = answers;
  const open = changePart(schema, ['properties', 'answers'], () => ({
    ...rest,
    ...caseAnswers(names, false),
  }));
  const withAnswer = changePart(open, ['definitions'], (definitions) => ({ ...definitions, answer }));
  // A case with `errors` has invalid answers on purpose.
  const accepted = when(
    { not: { required: ['errors'] } },
    { properties: { answers: { type: 'object', ...caseAnswers(names, true) } } },
  );
  const methods = methodNames(refinement);
  const filed = { properties: { filingMethods: { additionalProperties: { enum: methods } } } };
  return addToPart(withAnswer, [], methods.length === 0 ? [accepted] : [accepted, filed]);
}

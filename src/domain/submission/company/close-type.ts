import type { Answers } from '../../answers/answers.ts';
import { isYes, readScalar } from '../read-answer.ts';
import type { Scalar } from '../read-answer.ts';

const closeTypes: ReadonlyMap<string, string> = new Map([
  ['LLC', 'Close LLC'],
  ['Corp', 'Close Corp'],
]);

/**
 * Returns the entity type to form: its close variant if the visitor asked for a close company and the variant exists.
 */
export function closeTypeOf(entityType: string, answers: Answers): string {
  const isClose = isYes(answers, 'companyInformation.isCloseCompany');
  return (isClose ? closeTypes.get(entityType) : undefined) ?? entityType;
}

/** Reads the key of the company's entity type; null if it is not answered. */
export function readCompanyType(answers: Answers): Scalar {
  const chosen = readScalar(answers, 'companyInformation.entityType');
  return typeof chosen === 'string' ? closeTypeOf(chosen, answers) : chosen;
}

import type { Path } from '#domain/answers/answers.ts';
import { findUnreadAnswers } from '../../check/submission/check-unread-answers.ts';
import { answerForm } from '../answer-form.ts';
import type { FormRequest } from '../answer-form.ts';
import { noAnswers } from '../given-answers.ts';
import { explainAnswers } from './explain-answers.ts';
import type { Explanation } from './explain-answers.ts';

/** The result of answers, and the fields that are never sent. */
export interface FormExplanation extends Explanation {
  /** Fields whose answers the form never sends. Only a record's list of answers shows them. */
  readonly unread: readonly { readonly path: Path; readonly field: string }[];
}

/**
 * Explains the result of answers in a form.
 * @throws {InvalidFormDefinitionError} when the form is invalid
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function explainForm(request: FormRequest): Promise<FormExplanation> {
  const { form, built, facts, document } = await answerForm(request);
  const unread = findUnreadAnswers(built, form).map(({ path }) => ({
    path,
    field: form.fields[path]?.title ?? path,
  }));
  const { document: given } = request.given ?? noAnswers;
  return { ...explainAnswers(form, facts, document, given), unread };
}

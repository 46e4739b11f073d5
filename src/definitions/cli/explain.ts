import type { Catalogue } from '#domain/catalogue.ts';
import { completeAnswers } from './complete-answers.ts';
import { explainAnswers } from './explain-answers.ts';
import type { Explanation } from './explain-answers.ts';
import { noAnswers } from './given-answers.ts';
import type { GivenAnswers } from './given-answers.ts';
import { getPage, openForm } from './open-form.ts';

/** What is explained, and by which facts. */
export interface ExplainRequest {
  /** Folder of all definitions. */
  readonly root: string;
  readonly slug: string;
  readonly catalogue: Catalogue;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** A pageID; that of the answers, else the form's first page, where none is named. */
  readonly page?: string | undefined;
  readonly given?: GivenAnswers;
}

/**
 * Explains what a form makes of answers.
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function explainForm(request: ExplainRequest): Promise<Explanation> {
  const { root, slug, catalogue, today, given = noAnswers } = request;
  const opened = await openForm(root, slug);
  const facts = { page: getPage(opened, request.page ?? given.page), catalogue, today };
  return explainAnswers(opened.form, facts, completeAnswers(opened.form, facts, given), given.document);
}

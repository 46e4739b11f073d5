import { answersOf } from '#domain/answers.ts';
import { domainPathsOf, listDomainNames } from '#domain/cart-domains.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { CommandTools } from './command-tools.ts';
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
  readonly quoteDomains?: CommandTools['quoteDomains'];
}

/**
 * Explains what a form makes of answers.
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function explainForm(request: ExplainRequest): Promise<Explanation> {
  const { root, slug, catalogue, today, given = noAnswers } = request;
  const opened = await openForm(root, slug);
  const { form } = opened;
  const known = { page: getPage(opened, request.page ?? given.page), catalogue, today };
  const document = completeAnswers(form, known, given);
  const quotes = request.quoteDomains?.(listDomainNames(domainPathsOf(form.cart), answersOf(document)));
  const facts = quotes === undefined ? known : { ...known, quotes };
  return explainAnswers(form, facts, document, given.document);
}

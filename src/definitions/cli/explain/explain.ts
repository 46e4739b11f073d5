import { answersOf } from '#domain/answers/answers.ts';
import type { Path } from '#domain/answers/answers.ts';
import { domainPathsOf, listDomainNames } from '#domain/domain-names/cart-domains.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { findUnreadAnswers } from '../../check/submission/check-unread-answers.ts';
import type { CommandTools } from '../command-tools.ts';
import { completeAnswers } from './complete-answers.ts';
import { explainAnswers } from './explain-answers.ts';
import type { Explanation } from './explain-answers.ts';
import { noAnswers } from '../given-answers.ts';
import type { GivenAnswers } from '../given-answers.ts';
import { getPage, openForm } from '../open-form.ts';

/** The form to explain, and the facts to use. */
export interface ExplainRequest {
  /** Folder of all definitions. */
  readonly root: string;
  readonly slug: string;
  readonly catalogue: Catalogue;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** A pageID. Defaults to the page of the answers, then to the form's usual page. */
  readonly page?: string | undefined;
  readonly given?: GivenAnswers;
  readonly quoteDomains?: CommandTools['quoteDomains'];
}

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
export async function explainForm(request: ExplainRequest): Promise<FormExplanation> {
  const { root, slug, catalogue, today, given = noAnswers } = request;
  const opened = await openForm(root, slug);
  const { form } = opened;
  const known = { page: getPage(opened, request.page ?? given.page), catalogue, today };
  const document = completeAnswers(form, known, given);
  const quotes = request.quoteDomains?.(listDomainNames(domainPathsOf(form.cart), answersOf(document)));
  const facts = quotes === undefined ? known : { ...known, quotes };
  const unread = findUnreadAnswers(opened.built, form).map(({ path }) => ({
    path,
    field: form.fields[path]?.title ?? path,
  }));
  return { ...explainAnswers(form, facts, document, given.document), unread };
}

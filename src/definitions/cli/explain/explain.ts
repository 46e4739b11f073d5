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

/** What a form makes of answers, and which it makes nothing of, whatever they are. */
export interface FormExplanation extends Explanation {
  /** Fields whose answers are in nothing that the form sends: only a record's list of answers shows them. */
  readonly unread: readonly { readonly path: Path; readonly field: string }[];
}

/**
 * Explains what a form makes of answers.
 * @throws {InvalidFormDefinitionError} when the form has mistakes
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

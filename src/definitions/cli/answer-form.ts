import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { domainPathsOf, listDomainNames } from '#domain/domain-names/cart-domains.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { CommandTools } from './command-tools.ts';
import { completeAnswers } from './complete-answers.ts';
import { noAnswers } from './given-answers.ts';
import type { GivenAnswers } from './given-answers.ts';
import { getPage, openForm } from './open-form.ts';
import type { OpenForm } from './open-form.ts';

/** The form to answer, and the facts to use. */
export interface FormRequest {
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

/** An opened form with complete answers: the given ones and the initial ones. */
export interface AnsweredForm extends OpenForm {
  readonly facts: Facts;
  readonly document: AnswersDocument;
}

/** Adds the list prices of the domains in the answers to the facts. */
export function addQuotes(
  form: CompiledForm,
  facts: Facts,
  document: AnswersDocument,
  quoteDomains: CommandTools['quoteDomains'],
): Facts {
  const domains = listDomainNames(domainPathsOf(form.cart), answersOf(document));
  const quotes = quoteDomains?.(domains);
  return quotes === undefined ? facts : { ...facts, quotes };
}

/**
 * Opens a form and completes its answers.
 * @throws {InvalidFormDefinitionError} when the form is invalid
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function answerForm(request: FormRequest): Promise<AnsweredForm> {
  const { root, slug, catalogue, today, given = noAnswers } = request;
  const opened = await openForm(root, slug);
  const known = { page: getPage(opened, request.page ?? given.page), catalogue, today };
  const document = completeAnswers(opened.form, known, given);
  return { ...opened, document, facts: addQuotes(opened.form, known, document, request.quoteDomains) };
}

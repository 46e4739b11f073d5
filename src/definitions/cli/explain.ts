import { fileURLToPath } from 'node:url';
import type { Catalogue } from '#domain/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { compileForm } from '../compile/compile-form.ts';
import { instantiateForm } from '../compile/instantiate-form.ts';
import { suggest } from '../compile/problem.ts';
import { listForms } from '../compile/vite-plugin.ts';
import { completeAnswers } from './complete-answers.ts';
import { explainAnswers } from './explain-answers.ts';
import type { Explanation } from './explain-answers.ts';
import { noAnswers, UnusableAnswersError } from './given-answers.ts';
import type { GivenAnswers } from './given-answers.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

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

function getPage(pages: readonly PageConfiguration[], slug: string, wanted?: string): PageConfiguration {
  const usual = pages.find(({ pageID }) => pageID === slug) ?? pages[0];
  const page = wanted === undefined ? usual : pages.find(({ pageID }) => pageID === wanted);
  if (page !== undefined) return page;
  const ids = pages.map(({ pageID }) => pageID);
  throw new UnusableAnswersError(
    wanted === undefined
      ? `The form "${slug}" has no page.`
      : `The form "${slug}" has no page "${wanted}".${suggest(wanted, ids)}`,
  );
}

/**
 * Explains what a form makes of answers.
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function explainForm(request: ExplainRequest): Promise<Explanation> {
  const { root, slug, catalogue, today, given = noAnswers } = request;
  const slugs = listForms(root);
  if (!slugs.includes(slug)) {
    throw new UnusableAnswersError(`There is no form "${slug}".${suggest(slug, slugs)}`);
  }
  const { source, pages } = await compileForm(root, slug, { root: projectFolder });
  const form = instantiateForm(source);
  const facts = { page: getPage(pages, slug, request.page ?? given.page), catalogue, today };
  return explainAnswers(form, facts, completeAnswers(form, facts, given), given.document);
}

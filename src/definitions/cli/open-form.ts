import { fileURLToPath } from 'node:url';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { compileForm } from '../compile/compile-form.ts';
import { instantiateForm } from '../compile/instantiate-form.ts';
import { suggest } from '../compile/problem.ts';
import { listForms } from '../compile/vite-plugin.ts';
import { UnusableAnswersError } from './given-answers.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** A form that runs, with the configurations of its pages. */
export interface OpenForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
}

/**
 * Compiles the form of a slug.
 * @param root folder of all definitions
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when there is no such form
 */
export async function openForm(root: string, slug: string): Promise<OpenForm> {
  const slugs = listForms(root);
  if (!slugs.includes(slug)) {
    throw new UnusableAnswersError(`There is no form "${slug}".${suggest(slug, slugs)}`);
  }
  const { source, pages } = await compileForm(root, slug, { root: projectFolder });
  return { form: instantiateForm(source), pages };
}

/**
 * The page of a pageID; where none is named, the one called like the form, else the first.
 * @throws {UnusableAnswersError} when there is no such page
 */
export function getPage({ form, pages }: OpenForm, wanted?: string): PageConfiguration {
  const usual = pages.find(({ pageID }) => pageID === form.slug) ?? pages[0];
  const page = wanted === undefined ? usual : pages.find(({ pageID }) => pageID === wanted);
  if (page !== undefined) return page;
  const ids = pages.map(({ pageID }) => pageID);
  throw new UnusableAnswersError(
    wanted === undefined
      ? `The form "${form.slug}" has no page.`
      : `The form "${form.slug}" has no page "${wanted}".${suggest(wanted, ids)}`,
  );
}

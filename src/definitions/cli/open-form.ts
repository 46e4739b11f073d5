import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { buildForm } from '../build-form.ts';
import type { BuiltForm } from '../build-form.ts';
import { instantiateForm } from '../instantiate-form.ts';
import { suggest } from '#reading/nearest-name.ts';
import { listForms } from '../vite-plugin.ts';
import { UnusableAnswersError } from './given-answers.ts';

/** A form that runs, with the configurations of its pages. */
export interface OpenForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
  readonly built: BuiltForm;
}

/**
 * Opens the form of a slug.
 * @param root folder of all definitions
 * @throws {InvalidFormDefinitionError} when the form has mistakes
 * @throws {UnusableAnswersError} when there is no such form
 */
export async function openForm(root: string, slug: string): Promise<OpenForm> {
  const slugs = listForms(root);
  if (!slugs.includes(slug)) {
    throw new UnusableAnswersError(`There is no form "${slug}".${suggest(slug, slugs)}`);
  }
  const built = await buildForm(root, slug);
  return { form: instantiateForm(built.emitted), pages: built.configurations, built };
}

/**
 * The page of a pageID; where none is named, the one called like the form, else the first.
 * @throws {UnusableAnswersError} when there is no such page
 */
export function getPage({ form, pages }: OpenForm, selected?: string): PageConfiguration {
  const usual = pages.find(({ pageID }) => pageID === form.slug) ?? pages[0];
  const page = selected === undefined ? usual : pages.find(({ pageID }) => pageID === selected);
  if (page !== undefined) return page;
  const ids = pages.map(({ pageID }) => pageID);
  throw new UnusableAnswersError(
    selected === undefined
      ? `The form "${form.slug}" has no page.`
      : `The form "${form.slug}" has no page "${selected}".${suggest(selected, ids)}`,
  );
}

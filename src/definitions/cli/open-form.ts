import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { buildForm } from '../build-form.ts';
import type { BuiltForm } from '../build-form.ts';
import { instantiateForm } from '../instantiate-form.ts';
import { suggest } from '#reading/nearest-name.ts';
import { listForms } from '../vite-plugin.ts';
import { UnusableAnswersError } from './given-answers.ts';

/** An opened form, and the configurations of its pages. */
export interface OpenForm {
  readonly form: CompiledForm;
  readonly pages: readonly PageConfiguration[];
  readonly built: BuiltForm;
}

/** @throws {UnusableAnswersError} with the closest name when no form has the slug */
export function checkSlugExists(root: string, slug: string): void {
  const slugs = listForms(root);
  if (!slugs.includes(slug)) {
    const otherwise = ` The forms are ${slugs.join(', ')}.`;
    throw new UnusableAnswersError(suggest(`Unknown form "${slug}".`, slug, slugs, { otherwise }).message);
  }
}

/**
 * Opens the form with the given slug.
 * @param root folder of all definitions
 * @param cache the files that other forms share
 * @throws {InvalidFormDefinitionError} when the form is invalid
 * @throws {UnusableAnswersError} when the form is unknown
 */
export async function openForm(root: string, slug: string, cache = createDiskCache()): Promise<OpenForm> {
  checkSlugExists(root, slug);
  return openBuilt(await buildForm(root, slug, cache));
}

/** Opens a built form. */
export function openBuilt(built: BuiltForm): OpenForm {
  return { form: instantiateForm(built.emitted), pages: built.configurations, built };
}

/**
 * Returns the page with a pageID. Defaults to the page with the form's slug, or else to the first page.
 * @throws {UnusableAnswersError} when the page is unknown
 */
export function getPage(
  { form, pages }: Pick<OpenForm, 'form' | 'pages'>,
  selected?: string,
): PageConfiguration {
  const usual = pages.find(({ pageID }) => pageID === form.slug) ?? pages[0];
  const page = selected === undefined ? usual : pages.find(({ pageID }) => pageID === selected);
  if (page !== undefined) return page;
  const ids = pages.map(({ pageID }) => pageID);
  throw new UnusableAnswersError(
    selected === undefined
      ? `The form "${form.slug}" has no page.`
      : suggest(`The form "${form.slug}" has no page "${selected}".`, selected, ids).message,
    ['page'],
  );
}

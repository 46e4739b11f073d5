import type { Site } from '../site.ts';
import words from './storefront.json' with { type: 'json' };

/** The texts of the storefront's own pages. Forms have their own. */
export const storefront = words;

export interface ListedForm {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

export interface ListedService {
  readonly title: string;
  readonly forms: readonly ListedForm[];
}

/** Returns a form of the home page, or undefined. */
export function findListedForm(slug: string): ListedForm | undefined {
  return storefront.services.flatMap(({ forms }) => forms).find((form) => form.slug === slug);
}

/** Returns the meta description of a form, or undefined for a form that is not listed. */
export function describeForm(slug: string): string | undefined {
  const listed = findListedForm(slug);
  return listed && `${listed.summary} ${storefront.intro}`;
}

/**
 * Lists the services of the home page, with forms that have a page. Adds a group of forms without a service,
 * except those reached only through emailed links.
 */
export function listServices(forms: Site['forms']): readonly ListedService[] {
  const slugs = new Set(forms.map(({ slug }) => slug));
  const listed = storefront.services.map((service) => ({
    title: service.title,
    forms: service.forms.filter(({ slug }) => slugs.has(slug)),
  }));
  const known = new Set(listed.flatMap((service) => service.forms.map(({ slug }) => slug)));
  const elsewhere = [...known, ...storefront.unlisted];
  const others = forms.filter(({ slug, audience }) => !elsewhere.includes(slug) && audience !== 'developers');
  const more = { title: 'More', forms: others.map(({ slug, title }) => ({ slug, title, summary: '' })) };
  return [...listed, more].filter((service) => service.forms.length > 0);
}

import type { Site } from '../site.ts';
import words from './storefront.json' with { type: 'json' };

/** The words of the storefront's own pages; the forms bring theirs. */
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

/** What a form is for, in a sentence or two, for search engines; undefined for one that nobody listed. */
export function describeForm(slug: string): string | undefined {
  const listed = storefront.services.flatMap(({ forms }) => forms).find((form) => form.slug === slug);
  return listed && `${listed.summary} ${storefront.intro}`;
}

/**
 * The services as they appear on the home page: only forms that have a page for visitors, and those nobody listed at the
 * end, but for what only the links of mails lead to.
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

import type { Site } from '../site.ts';
import { readBrand } from './brand.ts';
import words from './storefront.json' with { type: 'json' };

const brandFile = process.env['BRAND_FILE']?.trim();

/** The brand of the setting, read before any page or email is written; undefined for the built-in one. */
export const brand = brandFile === undefined || brandFile === '' ? undefined : readBrand(brandFile);

/** The texts of the storefront's own pages. Forms have separate texts. */
export const storefront = {
  ...words,
  ...(brand === undefined ? {} : { name: brand.name, themeColor: brand.themeColor }),
};

export interface ListedForm {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Description of the service, for the page of its group. */
  readonly about?: string;
}

/** The page of a service group, at `/services/<key>/`. */
interface ServicePage {
  readonly key: string;
  readonly intro: string;
}

export interface ListedService {
  readonly title: string;
  readonly page?: ServicePage;
  readonly forms: readonly ListedForm[];
}

const services: readonly ListedService[] = storefront.services;

/** Lists the service groups that have their own page, with the URL of that page. */
export function listServicePages() {
  return services.flatMap(({ title, page }) =>
    page === undefined ? [] : [{ title, ...page, address: `/services/${page.key}/` }],
  );
}

/** Returns a form of the home page, or undefined. */
export function findListedForm(slug: string): ListedForm | undefined {
  return services.flatMap(({ forms }) => forms).find((form) => form.slug === slug);
}

/** Returns the meta description of a form, or undefined for an unknown form. */
export function describeForm(slug: string): string | undefined {
  const described = [...services.flatMap(({ forms }) => forms), ...storefront.unlisted];
  const form = described.find((entry) => entry.slug === slug);
  return form && `${form.summary} ${storefront.intro}`;
}

/**
 * Lists the services of the home page with their forms, if these have a page. Adds a group for forms without
 * a service, except unlisted forms.
 */
export function listServices(forms: Site['forms']): readonly ListedService[] {
  const slugs = new Set(forms.map(({ slug }) => slug));
  const listed = services.map((service) => ({
    ...service,
    forms: service.forms.filter(({ slug }) => slugs.has(slug)),
  }));
  const known = [...services.flatMap((service) => service.forms), ...storefront.unlisted];
  const others = forms.filter(
    ({ slug, audience }) => audience !== 'developers' && !known.some((form) => form.slug === slug),
  );
  const more = { title: 'More', forms: others.map(({ slug, title }) => ({ slug, title, summary: '' })) };
  return [...listed, more].filter((service) => service.forms.length > 0);
}

import type { Site, SiteForm } from '../site.ts';
import { readBrand } from './brand.ts';
import { say } from '../texts.ts';
import words from './storefront.json' with { type: 'json' };

const brandFile = process.env['BRAND_FILE']?.trim();

/** The brand of the setting, read before any page or email is written; undefined for the built-in one. */
export const brand = brandFile === undefined || brandFile === '' ? undefined : readBrand(brandFile);

/** The texts of the storefront's own pages. Forms have separate texts. */
export const storefront = {
  ...words,
  ...(brand === undefined ? {} : { name: brand.name, themeColor: brand.themeColor }),
};

/** Another page of a form. The page of its service group links to it. */
export interface OtherWay {
  readonly page: string;
  readonly title: string;
  readonly summary: string;
}

export interface ListedForm {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Description of the service, for the page of its group. */
  readonly about?: string;
  /** What the order asks for. */
  readonly needs?: string;
  readonly ways?: readonly OtherWay[];
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

/** Returns the URL of a page of a form. */
export function addressOfPage(
  { slug, defaultPageID }: Pick<SiteForm, 'slug' | 'defaultPageID'>,
  pageID: string,
) {
  return pageID === defaultPageID ? `/${slug}/` : `/${slug}/?page=${pageID}`;
}

/** Returns a form of the home page, or undefined. */
export function findListedForm(slug: string): ListedForm | undefined {
  return services.flatMap(({ forms }) => forms).find((form) => form.slug === slug);
}

/** Returns the meta description of a form, or undefined for an unknown form. */
export function describeForm(slug: string): string | undefined {
  const listed = findListedForm(slug);
  if (listed === undefined) return storefront.unlisted.find((entry) => entry.slug === slug)?.summary;
  return [listed.summary, listed.about ?? ''].join(' ').trim();
}

/** Returns a listed form with the ways that exist; undefined when the form does not exist. */
function findExisting(listed: ListedForm, forms: Site['forms']): ListedForm | undefined {
  const form = forms.find(({ slug }) => slug === listed.slug);
  if (form === undefined || listed.ways === undefined) return form && listed;
  return { ...listed, ways: listed.ways.filter(({ page }) => form.pageIDs?.includes(page) === true) };
}

/**
 * Lists the services of the home page with their forms, if these have a page. Adds a group for forms without
 * a service, except unlisted forms.
 */
export function listServices(forms: Site['forms']): readonly ListedService[] {
  const listed = services.map((service) => ({
    ...service,
    forms: service.forms.flatMap((listed) => findExisting(listed, forms) ?? []),
  }));
  const known = [...services.flatMap((service) => service.forms), ...storefront.unlisted];
  const others = forms.filter(
    ({ slug, audience }) => audience !== 'developers' && !known.some((form) => form.slug === slug),
  );
  const more = {
    title: say('home.more'),
    forms: others.map(({ slug, title }) => ({ slug, title, summary: '' })),
  };
  return [...listed, more].filter((service) => service.forms.length > 0);
}

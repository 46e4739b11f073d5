import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

const slugs = ['message', 'log-in', 'sign-up'] as const;
const built = await Promise.all(
  slugs.map(async (slug) => ({ slug, ...(await buildForm(copyForm(slug), slug, createDiskCache())) })),
);
const catalogue = { ...companyFacts.catalogue, tldPrices: [] };

type Emitted = (typeof built)[number]['emitted'];

function assemble(change: (emitted: Emitted) => Emitted = (emitted) => emitted) {
  return assembleSite(
    {
      forms: built.map(({ emitted }) => instantiateForm(change(emitted))),
      pages: Object.fromEntries(built.map(({ slug, configurations }) => [slug, configurations])),
      definitions: Object.fromEntries(built.map(({ slug, definition }) => [slug, definition])),
    },
    { current: () => catalogue, find: () => catalogue },
  );
}

/** The real storefront with forms that sell nothing: a message, a log-in and a sign-up. */
export const messageSite = assemble();

/** The same storefront, whose forms send copies and notices. */
export const mailingSite = assemble((emitted) => ({
  ...emitted,
  submission: { ...emitted.submission, acknowledge: true, notify: true },
}));

import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

const {
  emitted,
  configurations: pages,
  definition,
} = await buildForm(copyForm('measured'), 'measured', createDiskCache());
const catalogue = { ...companyFacts.catalogue, tldPrices: [] };

/**
 * The real storefront with one form that sells a book. Its page has analytics tags and an affiliate network.
 */
export const measuredSite = assembleSite(
  {
    forms: [instantiateForm(emitted)],
    pages: { measured: pages },
    definitions: { measured: definition },
  },
  { current: () => catalogue, find: () => catalogue },
);

import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const forms = {
  'form-a-business': await loadForm('form-a-business', 'form-definitions'),
  'double-llc': await loadForm('double-llc', 'form-definitions'),
  'foreign-registration': await loadForm('foreign-registration', 'form-definitions'),
};
type Slug = keyof typeof forms;

/** Returns whether a page sells the report to a visitor who checks it. */
function isSold(slug: Slug, pageID: string, homeState?: string, isDueAtHome?: boolean): boolean {
  const { form, factsOf } = forms[slug];
  const { page, ...others } = factsOf(pageID);
  const changed = isDueAtHome === undefined ? {} : { usCompaniesReportOwners: isDueAtHome };
  const facts = {
    ...others,
    catalogue: fixtureCatalogue,
    page: { ...page, settings: { ...page.settings, ...changed } },
  };
  const document = {};
  setAtPath(document, 'companyInformation.state', 'WY');
  setAtPath(document, 'companyInformation.homeState', homeState);
  setAtPath(document, 'companyInformation.entityType', { key: 'LLC', value: 'LLC' });
  setAtPath(document, 'productState.beneficialOwnership.checked', true);
  const { products } = deriveCart(form, evaluateAnswers(form, answersOf(document), facts), facts);
  return products.some(({ key }) => key === 'beneficial-ownership-report');
}

const SLUGS = ['form-a-business', 'double-llc', 'foreign-registration'] as const;
const pages = SLUGS.flatMap((slug) => forms[slug].pages.map(({ pageID }) => [slug, pageID] as const));

/** The page that offers the report to US companies that want one. */
const OPT_IN = 'form-a-business-together';

describe('the report of beneficial owners', () => {
  it.each(pages.filter(([, pageID]) => pageID !== OPT_IN))(
    'excludes US companies: %s, page %s',
    (slug, pageID) => {
      expect(isSold(slug, pageID, 'DE')).toBe(false);
    },
  );

  it('offers US companies an opt-in on one page, which says that they are exempt', () => {
    const { form } = forms['form-a-business'];
    const module = form.steps.flatMap(({ modules }) => modules).find(({ key }) => key === 'ownership-report');
    expect(isSold('form-a-business', OPT_IN, 'DE')).toBe(true);
    expect(form.fields['productState.beneficialOwnership.checked']?.default).not.toBe(true);
    expect(module?.description).toContain("US companies don't have to file one.");
  });

  it('appears for foreign companies that register in a state', () => {
    expect(isSold('foreign-registration', 'foreign-registration', 'Outside of the US')).toBe(true);
  });

  it.each(SLUGS)('appears for all companies when a page setting requires it: %s', (slug) => {
    expect(isSold(slug, slug, 'DE', true)).toBe(true);
  });
});

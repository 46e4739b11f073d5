import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const SLUGS = ['form-a-business', 'double-llc', 'business-identity'] as const;
const forms = {
  'form-a-business': await loadForm('form-a-business', 'form-definitions'),
  'double-llc': await loadForm('double-llc', 'form-definitions'),
  'business-identity': await loadForm('business-identity', 'form-definitions'),
};
const DOMAIN = 'domainInformation.serviceDomain';
/** Ids of web hosting, managed hosting, TLS and business email. */
const ON_A_DOMAIN = [3011, 3012, 3013, 3014];

function makeDocument(given: Readonly<Record<string, unknown>>): AnswersDocument {
  const document = {};
  setAtPath(document, 'companyInformation.state', 'WY');
  setAtPath(document, 'companyInformation.entityType', { key: 'LLC', value: 'LLC' });
  setAtPath(document, 'businessIdentityToggle', false);
  for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
  return document;
}

function factsOf(slug: (typeof SLUGS)[number]) {
  return { ...forms[slug].factsOf(slug), catalogue: fixtureCatalogue };
}

/** Returns the errors of the domain question, and the domains of the ordered products. */
function order(slug: (typeof SLUGS)[number], given: Readonly<Record<string, unknown>>) {
  const { form } = forms[slug];
  const facts = factsOf(slug);
  const document = makeDocument(given);
  const judgment = validateAnswers(form, document, facts);
  const problems = judgment.kind === 'failing' ? judgment.problems : [];
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const { companies } = buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
  const sold = companies.flatMap(({ products }) => products);
  return {
    rules: problems.flatMap(({ path, rule }) => (path === DOMAIN ? [rule] : [])),
    domains: sold.filter(({ product_id: id }) => ON_A_DOMAIN.includes(id)).map(({ data }) => data['domain']),
  };
}

const TICKS = [
  ['form-a-business', 'productState.tls.checked'],
  ['form-a-business', 'productState.businessEmail.checked'],
  ['form-a-business', 'productState.webHosting.checked'],
  ['double-llc', 'productState.tls.checked'],
  ['double-llc', 'productState.businessEmail.checked'],
  ['double-llc', 'productState.webHosting.checked'],
  ['business-identity', 'productState.tls.checked'],
  ['business-identity', 'productState.businessEmail.checked'],
  ['business-identity', 'productState.hosting.checked'],
] as const;

describe('a service on a domain', () => {
  it.each(TICKS)('requires a domain and uses the domain in the order: form %s, checkbox %s', (slug, tick) => {
    const { domains } = order(slug, { [tick]: true, [DOMAIN]: 'ruiz-tools.com' });
    expect(order(slug, { [tick]: true }).rules).toEqual(['required']);
    expect(order(slug, { [tick]: true, [DOMAIN]: 'https://ruiz-tools.com' }).rules).toEqual(['domainName']);
    expect(domains).toEqual(['ruiz-tools.com']);
  });

  it.each(SLUGS)('requires no domain when nothing uses one: %s', (slug) => {
    expect(order(slug, {})).toEqual({ rules: [], domains: [] });
  });

  it('uses the first domain in the cart when none is typed', () => {
    const cart = { 'domainInformation.domains': [{ domain: 'ruiz.com', duration: 1 }] };
    const given = { ...cart, 'productState.businessEmail.checked': true };
    expect(order('business-identity', given)).toEqual({ rules: [], domains: ['ruiz.com'] });
  });
});

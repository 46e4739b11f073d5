import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { findExpediting } from '#domain/cart/bundles/expediting-bundles.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { describeFilingOffer } from '#domain/cart/filings/filing-offer.ts';
import { createFormSession } from '#state/form-session.ts';
import { createFilingOptions } from '#state/reactions/filing-options.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../../fixtures/session-ports.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('form-a-business', 'form-definitions');
const FAST_START = 3071;
const METHODS = 'productState.businessFormation.selectedFilingMethodKeys';
const MAIL = 'companyInformation.inlineMFVODeliveryDestination';
const OFFICE = 'productState.mailForwarding.data.serviceType';
const formation = form.cart.primary.find(({ key }) => key === 'business-formation');
if (formation === undefined) throw new Error('It forms no company');

const factsOn = (pageID: string) => ({ ...factsOf(pageID), catalogue: fixtureCatalogue });

/** Returns an order of an LLC in Delaware, without a name reservation, on a page and with further answers. */
function order(pageID: string, more: Readonly<Record<string, unknown>> = {}) {
  const document = {};
  const given = {
    'companyInformation.state': 'DE',
    'companyInformation.entityType': { key: 'LLC' },
    'companyInformation.nameReservation': 'no',
    businessIdentityToggle: false,
    fastStartToggle: true,
    ...more,
  };
  for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
  const facts = factsOn(pageID);
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const cart = deriveCart(form, answers, facts);
  const expediting = findExpediting(form, answers, facts);
  const offer = formation && describeFilingOffer(formation, answers, fixtureCatalogue, { expediting });
  if (offer?.kind !== 'offer') throw new Error('There is no way to file');
  return { cart, offer, formed: cart.products.find(({ key }) => key === 'business-formation') };
}

function hoursOf(method: { readonly filed_in: { readonly days: number; readonly hours: number } }): number {
  return method.filed_in.days * 24 + method.filed_in.hours;
}

const plain = order('form-a-business');
const quickest = Math.min(...plain.offer.methods.map(hoursOf));
const slowest = plain.offer.methods.toSorted((a, b) => hoursOf(b) - hoursOf(a))[0];

describe('a bundle with expedited processing', () => {
  it('uses the fastest filing method instead of the chosen method', () => {
    expect(slowest && hoursOf(slowest)).toBeGreaterThan(quickest);
    const { formed, cart } = order('form-a-business-bundles', { [METHODS]: { DE: slowest?.key } });
    expect(formed).toMatchObject({
      bundled: true,
      bundleID: FAST_START,
      appliedExpeditedProduct: FAST_START,
    });
    const [method] = formed?.filing_methods ?? [];
    expect(method && hoursOf(method)).toBe(quickest);
    expect(formed?.baseFee).toBe(method?.cost);
    const bundle = cart.lines.find(({ kind }) => kind === 'bundle');
    expect(bundle?.items?.map(({ label }) => label)).toContain('Expedited service');
  });

  it('reduces the filing panel to one method with its submission date', () => {
    const { offer, formed } = order('form-a-business-bundles');
    expect(offer.isExpedited).toBe(true);
    expect(offer.methods).toEqual(formed?.filing_methods);
    expect([offer.chosen]).toEqual(formed?.filing_methods);
  });

  it.each([
    [
      'an answer that the bundle excludes',
      'form-a-business-bundles',
      { 'companyInformation.nameReservation': 'yes' },
    ],
    [
      'another entity type',
      'form-a-business-bundles',
      { 'companyInformation.entityType': { key: 'NP Corp' } },
    ],
    ['a visitor who declines it', 'form-a-business-bundles', { fastStartToggle: false }],
    ['a page that does not sell it', 'form-a-business', {}],
  ])('does not expedite for %s', (_, pageID, more) => {
    const { cart, offer } = order(pageID, more);
    expect(cart.products.filter(({ appliedExpeditedProduct: by }) => by !== undefined)).toEqual([]);
    expect(offer.isExpedited).toBe(false);
  });

  it('updates the filing panel of the page', () => {
    const facts = factsOn('form-a-business-bundles');
    const ports = createPorts({
      storage: createMemoryStorage(),
      catalogue: createCatalogueOf(fixtureCatalogue),
    });
    const session = createFormSession(form, facts.page, ports);
    const { changes, store } = session;
    const filing = createFilingOptions(session, METHODS).filing(null);
    changes.setAnswer('companyInformation.state', 'DE');
    changes.setAnswer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
    changes.setAnswer('fastStartToggle', true);
    return expect.poll(() => store.get(filing)).toMatchObject({ kind: 'offer', isExpedited: true });
  });
});

describe('a bundle with an expedited opt-in', () => {
  it('adds a report to the cart when its form has no opt-in field', () => {
    const facts = factsOn('form-a-business');
    const page = { ...facts.page, bundles: [3072] };
    const document = { companyInformation: { state: 'DE', entityType: { key: 'LLC', value: 'LLC' } } };
    const answers = evaluateAnswers(form, answersOf(document), facts);
    expect(deriveCart(form, answers, { ...facts, page }).reports).toEqual([
      'The page "form-a-business" sells "Privacy Bundle" without its expedited opt-in.',
    ]);
  });

  it('uses the chosen filing method, and the fastest method after the opt-in', async () => {
    const double = await loadForm('double-llc', 'form-definitions');
    const facts = { ...double.factsOf('double-llc-privacy'), catalogue: fixtureCatalogue };
    const cartOf = (expeditedService: object) => {
      const document = {
        privacyBundleToggle: true,
        companyInformation: { state: 'DE' },
        productState: { expeditedService },
      };
      return deriveCart(double.form, evaluateAnswers(double.form, answersOf(document), facts), facts);
    };
    const ordinary = cartOf({});
    const opted = cartOf({ checked: true, data: { tier: 'expedited-tier-1' } });
    const formedIn = (cart: typeof ordinary) => cart.products.find(({ key }) => key === 'double-formation');
    expect(ordinary.reports).toBeUndefined();
    expect(formedIn(ordinary)).toMatchObject({ bundled: true, bundleID: 3072 });
    expect(formedIn(ordinary)?.product_option_key).toBe(plain.formed?.product_option_key);
    const [method] = formedIn(opted)?.filing_methods ?? [];
    expect(method && hoursOf(method)).toBe(quickest);
    expect(opted.products.find(({ key }) => key === 'expedited-tier-1')).toMatchObject({ price: 5_000 });
  });
});

describe('the Business Identity bundle together with a virtual office', () => {
  it('clears the office when the bundle is chosen on a page that sells both', () => {
    const facts = factsOn('form-a-business-bundles');
    const ports = createPorts({
      storage: createMemoryStorage(),
      catalogue: createCatalogueOf(fixtureCatalogue),
    });
    const { changes, store, answers } = createFormSession(form, facts.page, ports);
    const read = (path: string) => store.get(answers.answer(path));
    expect(read('businessIdentityToggle')).toBe(true);
    changes.setAnswer('businessIdentityToggle', false);
    changes.setAnswer(MAIL, 'ourAddress');
    changes.setAnswer(OFFICE, 'virtual-office');
    changes.setAnswer('businessIdentityToggle', true);
    expect(read(MAIL)).toBe('yourAddress');
    expect(read(OFFICE) ?? undefined).toBeUndefined();
  });
});

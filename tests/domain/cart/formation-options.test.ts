import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { answersOf, withChanges } from '#domain/answers/answers.ts';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Facts } from '#domain/facts.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { react } from '#domain/reactions/react.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

const IDENTITY_BUNDLE = 3070;

/** A page that sells the business identity as a bundle. */
const withBundle: Facts = {
  ...companyFacts,
  page: {
    ...companyFacts.page,
    bundles: [IDENTITY_BUNDLE],
    settings: { ...companyFacts.page.settings, businessIdentityBundle: true },
  },
};

const blank = {
  'companyInformation.state': 'WY',
  'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
};

const tick = (saveAs: string) => `productState.${saveAs}.checked`;
const MAIL = tick('mailForwarding');
const SERVICE = 'productState.mailForwarding.data.serviceType';
const COUNTRY = 'contactInformation.country';
const DESTINATION = 'companyInformation.inlineMFVODeliveryDestination';
const office = { [MAIL]: true, [SERVICE]: 'virtual-office' };
const canada = { key: 'CA', value: 'Canada' };

function evaluate(changes: AnswerChanges, facts: Facts) {
  return evaluateAnswers(form, withChanges(answersOf({}), { ...blank, ...changes }), facts);
}

function cartOf(changes: AnswerChanges, facts = companyFacts) {
  return deriveCart(form, evaluate(changes, facts), facts);
}

/** Returns the keys of the products in addition to the company and its agent. */
function bought(changes: AnswerChanges, facts = companyFacts): readonly string[] {
  const always = ['business-formation', 'registered-agent'];
  return cartOf(changes, facts)
    .products.map(({ key }) => key)
    .filter((key) => !always.includes(key));
}

/** Returns the answers after a change by the visitor and its reactions. */
function change(before: AnswerChanges, path: string, value: unknown, facts = companyFacts) {
  const after = { ...before, [path]: value };
  const results = react(form, path, evaluate(before, facts), evaluate(after, facts), facts, value);
  return Object.assign({}, after, ...results.map((result) => ('set' in result ? result.set : {})));
}

describe('the name reservation', () => {
  it.each([
    ['yes', 'adds the product', ['name-reservation']],
    ['no', 'removes it', []],
  ])('enters the cart only with the answer "yes": "%s" %s', (answer, _, keys) => {
    expect(bought({ 'companyInformation.nameReservation': answer })).toEqual(keys);
  });
});

describe('an opt-in', () => {
  it.each<[string, string, string, AnswerChanges]>([
    ['BOI filing', 'beneficialOwnership', 'beneficial-ownership-report', {}],
    [
      'New York publication',
      'newYorkPublication',
      'new-york-publication',
      { 'companyInformation.state': 'NY' },
    ],
    ['insurance', 'insuranceOptIn', 'insurance-quote', {}],
    ['checking account', 'checkingOptIn', 'checking-account', {}],
    ['trademark monitoring', 'trademarkMonitoring', 'trademark-monitoring', {}],
  ])('adds and removes its product: %s', (_, saveAs, key, changes) => {
    expect(bought({ ...changes, [tick(saveAs)]: true })).toEqual([key]);
    expect(bought({ ...changes, [tick(saveAs)]: false })).toEqual([]);
  });
});

describe('overseas shipping', () => {
  it.each<[string, AnswerChanges, boolean]>([
    ['a book for a contact abroad', { [tick('corporateBook')]: true, [COUNTRY]: canada }, true],
    ['a seal for a contact abroad', { [tick('corporateSeal')]: true, [COUNTRY]: canada }, true],
    ['certificates for a contact abroad', { [tick('certificates')]: true, [COUNTRY]: canada }, true],
    ['no kit', { [COUNTRY]: canada }, false],
    [
      'a contact in the United States',
      { [tick('corporateBook')]: true, [COUNTRY]: { key: 'US', value: 'United States' } },
      false,
    ],
    ['an unknown country', { [tick('corporateBook')]: true }, false],
  ])('enters the cart only for a kit that is shipped abroad: %s', (_, changes, isAdded) => {
    expect(bought(changes).includes('overseas-shipping')).toBe(isAdded);
  });

  it('adds one line with the reason', () => {
    const changes = { [tick('corporateBook')]: true, [tick('corporateSeal')]: true, [COUNTRY]: canada };
    const lines = cartOf(changes).lines.filter(({ label }) => label === 'Overseas Shipping');
    expect(lines.map(({ reason }) => reason?.text)).toEqual([
      'Your corporate kit goes to an address outside the United States.',
    ]);
  });
});

describe('the phone service', () => {
  it('costs nothing with a virtual office, and names the office as the reason', () => {
    const line = cartOf(office).lines.find(({ label }) => label === 'Phone Service');
    expect(line).toMatchObject({ priceCents: 0, originalPriceCents: 10_800 });
    expect(line?.reason?.text).toBe(
      'A telephone number comes with Virtual Office: you do not need another one.',
    );
  });

  it('belongs to the business identity bundle', () => {
    const cart = cartOf({ businessIdentityToggle: true }, withBundle);
    expect(cart.lines.find(({ kind }) => kind === 'bundle')?.items?.map(({ label }) => label)).toContain(
      'Phone service',
    );
  });

  it('leaves the cart when a virtual office, which includes a phone, is chosen', () => {
    const phone = { [tick('phoneService')]: true };
    expect(bought(phone)).toEqual(['phone-service']);
    expect(bought({ ...phone, ...office })).toEqual(['virtual-office', 'virtual-office-phone']);
    expect(bought({ ...phone, [MAIL]: true })).toEqual(['mail-forwarding', 'phone-service']);
  });

  it.each<[string, AnswerChanges, string, unknown]>([
    ['when a virtual office is chosen', { [MAIL]: true }, SERVICE, 'virtual-office'],
    ['when the group is checked with a virtual office', { [SERVICE]: 'virtual-office' }, MAIL, true],
  ])('unchecks itself %s', (_, before, path, value) => {
    const after = change({ [tick('phoneService')]: true, ...before }, path, value);
    expect(after[tick('phoneService')]).toBe(false);
  });

  it('remains checked with mail forwarding without an office', () => {
    const after = change({ [tick('phoneService')]: true }, MAIL, true);
    expect(after[tick('phoneService')]).toBe(true);
  });
});

describe('the mail destination', () => {
  it.each([
    ['ourAddress', 'checks', false, ['mail-forwarding']],
    ['yourAddress', 'unchecks', true, []],
  ])('updates mail forwarding when it changes: %s %s the product', (destination, _, before, keys) => {
    expect(bought(change({ [MAIL]: before }, DESTINATION, destination))).toEqual(keys);
  });
});

describe('the business identity bundle', () => {
  it('checks its toggle by default', () => {
    expect(form.fields['businessIdentityToggle']?.default).toBe(true);
  });

  it('clears a virtual office when the bundle is chosen', () => {
    const after = change(office, 'businessIdentityToggle', true, withBundle);
    expect(after).toMatchObject({ [MAIL]: false, [SERVICE]: undefined });
  });

  it('keeps mail forwarding without an office', () => {
    const after = change({ [MAIL]: true }, 'businessIdentityToggle', true, withBundle);
    expect(after[MAIL]).toBe(true);
  });

  it('appears only on pages that sell the bundle', () => {
    expect(bought({ businessIdentityToggle: true })).toEqual([]);
    expect(bought({ businessIdentityToggle: true }, withBundle)).toEqual([`bundle.${IDENTITY_BUNDLE}`]);
    expect(bought({ businessIdentityToggle: false }, withBundle)).toEqual([]);
  });
});

describe('an order with mail forwarding or a virtual office', () => {
  it.each([
    ['mail-forwarding', 3020],
    ['virtual-office', 3021],
  ])('contains the state for the product %s', (service, id) => {
    const changes = { [MAIL]: true, [SERVICE]: service };
    const answers = evaluate(changes, companyFacts);
    const { companies } = buildOrderSubmission(form, answers, cartOf(changes), companyFacts);
    const products = companies.flatMap((company) => company.products);
    expect(products.find((product) => product.product_id === id)?.data).toEqual({ state: 'WY' });
  });

  it('never contains an office in a state without offices', () => {
    expect(bought({ ...office, 'companyInformation.state': 'AR' })).toEqual(['mail-forwarding']);
  });
});

describe('checking and unchecking', () => {
  const saved = [
    'corporateBook',
    'corporateSeal',
    'certificates',
    'webHosting',
    'tls',
    'businessEmail',
    'mailForwarding',
    'phoneService',
    'insuranceOptIn',
    'checkingOptIn',
  ];

  it('restores the same cart for any product', () => {
    const choices = record(
      {
        ...Object.fromEntries(saved.map((saveAs) => [tick(saveAs), boolean()])),
        [SERVICE]: constantFrom('mail-forwarding', 'virtual-office'),
        [COUNTRY]: constantFrom(canada, { key: 'US', value: 'United States' }),
        'companyInformation.state': constantFrom('WY', 'AR', 'NY'),
      },
      { requiredKeys: [] },
    );
    assert(
      property(choices, constantFrom(...saved), (changes, saveAs) => {
        const before = cartOf({ ...changes, [tick(saveAs)]: false });
        const checked = cartOf({ ...changes, [tick(saveAs)]: true });
        expect(cartOf({ ...changes, [tick(saveAs)]: false })).toEqual(before);
        expect(checked.totalCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm } from '#domain/form.ts';
import { derive, shown, tick } from '../derived-cart-fixture.ts';
import { agent, llcInWyoming, makeForm } from '../form-fixture.ts';
import { makeBundle, makeFormWith, makeOffers, subscription } from '../offers-fixture.ts';

const both = makeBundle({ product_ids: [200, 400], ra_product_count: 1 });
const asked = makeFormWith('companyInformation.entityType', 'companyInformation.plan', 'selected');
const waiting = (...alternatives: readonly Readonly<Record<string, string | boolean>>[]): Bundle =>
  makeBundle(
    { product_ids: [200] },
    {
      fieldTriggerToggle: true,
      orConditions: alternatives.map((answers) => ({
        andConditions: Object.entries(answers).map(([fieldKey, fieldVal]) => ({ fieldKey, fieldVal })),
      })),
    },
  );

function deriveWith(
  bundles: readonly Bundle[],
  answers: AnswersDocument = llcInWyoming,
  form: CompiledForm = makeForm(),
) {
  const ids = bundles.map(({ product_id }) => product_id);
  return derive(answers, form, makeOffers({ bundles: ids }, { bundles }));
}

function isSold(bundle: Bundle, answers: AnswersDocument, form: CompiledForm = asked): boolean {
  return deriveWith([bundle], answers, form).products.some(({ product_id }) => product_id === 500);
}

describe('a bundle', () => {
  it('marks its products and appears before them', () => {
    const { products, lines } = deriveWith([both]);
    expect(
      products.map(({ product_id, bundled, bundleID, disabled }) => [
        product_id,
        bundled,
        bundleID,
        disabled,
      ]),
    ).toEqual([
      [500, undefined, undefined, undefined],
      [200, true, 500, true],
      [100, true, 500, true],
    ]);
    expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['bundle.500', 'bundle'],
      ['business-formation.state-fee', 'single'],
    ]);
  });

  it('lists its content, and crosses out the sum of the separate prices when the sum is higher', () => {
    const [line] = deriveWith([both]).lines;
    expect(line).toMatchObject({
      label: 'Start Bundle',
      priceCents: 15_000,
      originalPriceCents: 22_500,
      renewals: [{ cents: 15_000, months: 12, after: { days: 0, months: 12 } }],
      items: [
        { id: 'bundle.500.0', label: 'Formation', priceCents: 0 },
        { id: 'bundle.500.1', label: 'Book', priceCents: 0 },
      ],
      reason: { text: 'It includes Formation, Book.', definition: 'bundle.500', product_id: 500 },
    });
    expect(deriveWith([makeBundle({ product_ids: [200] })]).lines[0]).not.toHaveProperty(
      'originalPriceCents',
    );
  });

  it('does not affect other products', () => {
    expect(shown(deriveWith([both], tick('seal')))).toContain('Seal: 3333');
  });

  it('includes the number of registered agents that it specifies, and includes each of its products once', () => {
    const second = { ...agent, key: 'second-agent' };
    const form = makeForm({ primary: [agent, second], optional: [] });
    const agents = (count: number) =>
      deriveWith([makeBundle({ product_ids: [], ra_product_count: count })], llcInWyoming, form).products;
    expect(agents(1).map(({ bundled }) => bundled)).toEqual([undefined, true, undefined]);
    expect(agents(2).map(({ bundled }) => bundled)).toEqual([undefined, true, true]);
    const named = deriveWith([makeBundle({ product_ids: [100] })], llcInWyoming, form).products;
    expect(named.map(({ bundled }) => bundled)).toEqual([undefined, true, undefined]);
  });

  it.each([
    ['its only alternative is true', [{ 'companyInformation.entityType.key': 'LLC' }], true],
    ['an option is named by its key', [{ 'companyInformation.entityType': 'LLC' }], true],
    ['any alternative is true', [{ selected: false }, { 'companyInformation.plan': 'fast' }], true],
    ['all answers of an alternative match', [{ selected: true, 'companyInformation.plan': 'fast' }], true],
    ['one answer of its alternative differs', [{ selected: true, 'companyInformation.plan': 'slow' }], false],
    ['an answer is compared with the text "true"', [{ selected: 'true' }], false],
    ['the form has no such answer', [{ other: true }], false],
  ])('enters the cart depending on answers: %s', (_, alternatives, expected) => {
    const { companyInformation } = llcInWyoming;
    const answers = { companyInformation: { ...Object(companyInformation), plan: 'fast' }, selected: true };
    expect(isSold(waiting(...alternatives), { ...answers, other: true })).toBe(expected);
  });

  it('enters the cart, as a business identity bundle, only while its checkbox is checked', () => {
    const identity = makeBundle({ product_ids: [200] }, { isBusinessIdentity: true });
    expect(isSold(identity, { ...llcInWyoming, businessIdentityToggle: true })).toBe(true);
    expect(isSold(identity, { ...llcInWyoming, businessIdentityToggle: false })).toBe(false);
    expect(isSold(identity, llcInWyoming)).toBe(false);
  });

  it('enters the cart without any of its products when an answer requests the bundle', () => {
    const bundle = { ...waiting({ selected: true }), product_ids: [400] };
    expect(isSold(bundle, { ...llcInWyoming, selected: true })).toBe(true);
  });

  it('enters the cart only with one of its products when no answer requests the bundle', () => {
    expect(isSold(makeBundle({ product_ids: [400] }), llcInWyoming)).toBe(false);
    expect(isSold(makeBundle({ product_ids: [400] }), tick('corporateBook'))).toBe(true);
  });

  it('applies only in its jurisdictions', () => {
    const limited = (...states: readonly string[]) =>
      makeBundle(
        { product_ids: [200, 300] },
        { jurisdiction_limit_toggle: true, jurisdiction_limit_select: states },
      );
    expect(isSold(limited('MT', 'WY'), llcInWyoming)).toBe(true);
    expect(isSold(limited('MT'), tick('taxID'))).toBe(false);
  });

  it('yields to an earlier bundle with the same product', () => {
    const first = makeBundle({ product_ids: [200] });
    const second = makeBundle({ product_id: 501, product_ids: [200, 400] });
    const sold = (bundles: readonly Bundle[]) =>
      deriveWith(bundles).products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : []));
    expect(sold([first, second])).toEqual([500]);
    expect(sold([second, first])).toEqual([501]);
  });

  it('counts twice when its products count twice', () => {
    const form = makeForm({ primary: [{ ...agent, bothCompanies: true }], optional: [] });
    const { lines } = deriveWith([makeBundle({ product_ids: [100] })], llcInWyoming, form);
    expect(lines).toMatchObject([{ priceCents: 30_000, quantity: 2, renewals: [{ cents: 30_000 }] }]);
  });

  it('causes a report and no cart line when it is missing from the catalog', () => {
    const cart = derive(llcInWyoming, makeForm(), makeOffers({ bundles: [777] }));
    expect(cart.reports).toEqual([
      'Unknown bundle 777: the page "p1" sells it, but the catalog does not have it.',
    ]);
    expect(cart.totalCents).toBe(32_500);
  });
});

describe('a subscription', () => {
  const facts = makeOffers(
    { subscriptionBundles: true, bundles: [500, 501] },
    {
      subscriptionBundles: [subscription],
      bundles: [both, makeBundle({ product_id: 501, product_ids: [401] })],
    },
  );
  const subscribe = (key: string, state = 'WY', billingType: unknown = 'monthly') =>
    derive({ companyInformation: { state, entityType: { key } }, billingType }, makeForm(), facts);
  const subscribed = (cart: ReturnType<typeof subscribe>) =>
    cart.products.find(({ bundle_type }) => bundle_type === 'subscription');

  it.each([
    ['LLC', 70_800, 5_900],
    ['Corp', 82_805, 6_900],
  ])('costs its own price for the entity type %s', (key, price, price_monthly) => {
    expect(subscribed(subscribe(key))).toMatchObject({ product_id: 600, price, price_monthly });
  });

  it.each([
    ['another entity type', () => subscribe('NP Corp')],
    ['yearly billing', () => subscribe('LLC', 'WY', 'yearly')],
    ['no billing type', () => subscribe('LLC', 'WY', null)],
    [
      'a page without subscriptions',
      () =>
        derive({ ...llcInWyoming, billingType: 'monthly' }, makeForm(), {
          ...facts,
          page: { ...facts.page, subscriptionBundles: false },
        }),
    ],
  ])('does not enter the cart for %s', (_, deriveOne) => {
    const cart = deriveOne();
    expect(subscribed(cart)).toBeUndefined();
    expect(cart.reports).toBeUndefined();
  });

  it('replaces page bundles with the same products', () => {
    const { products } = subscribe('LLC');
    expect(products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : []))).toEqual([600]);
    expect(products.filter(({ bundled }) => bundled).map(({ bundleID }) => bundleID)).toEqual([600, 600]);
  });

  it('causes a report and no cart line when the jurisdiction has no subscription', () => {
    const cart = subscribe('LLC', 'MT');
    expect(subscribed(cart)).toBeUndefined();
    expect(cart.reports).toEqual(['The catalog has no subscription bundle for MT.']);
  });

  it('ignores coupons', () => {
    const coupon = { id: 1, name: 'C', dollar_value: 500, percent_value: null, product_id_restrictions: [] };
    const withCoupon = {
      ...facts,
      page: { ...facts.page, coupons: [1] },
      catalogue: { ...facts.catalogue, coupons: [coupon] },
    };
    const cart = derive({ ...llcInWyoming, billingType: 'monthly' }, makeForm(), withCoupon);
    expect(shown(cart)).toEqual(['Wyoming Subscription: 5900', 'Wyoming State Filing Fee: 10000']);
  });
});

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
  it('marks what it takes in, and comes before it', () => {
    const { products, lines } = deriveWith([both]);
    expect(products.map(({ product_id, bundled, bundleID }) => [product_id, bundled, bundleID])).toEqual([
      [500, undefined, undefined],
      [200, true, 500],
      [100, true, 500],
    ]);
    expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['bundle.500', 'bundle'],
      ['business-formation.state-fee', 'single'],
    ]);
  });

  it('says what it holds, and crosses out what that costs one by one where it is more', () => {
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
      reason: { text: 'It holds Formation, Book.', definition: 'bundle.500', product_id: 500 },
    });
    expect(deriveWith([makeBundle({ product_ids: [200] })]).lines[0]).not.toHaveProperty(
      'originalPriceCents',
    );
  });

  it('leaves the other products of the cart as they are', () => {
    expect(shown(deriveWith([both], tick('seal')))).toContain('Seal: 3333');
  });

  it('takes in as many registered agents as come with it, and each of its products once', () => {
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
    ['its one alternative holds', [{ 'companyInformation.entityType.key': 'LLC' }], true],
    ['an option is named by its key', [{ 'companyInformation.entityType': 'LLC' }], true],
    ['any of its alternatives holds', [{ selected: false }, { 'companyInformation.plan': 'fast' }], true],
    [
      'all answers of an alternative are given',
      [{ selected: true, 'companyInformation.plan': 'fast' }],
      true,
    ],
    ['one answer of its alternative differs', [{ selected: true, 'companyInformation.plan': 'slow' }], false],
    ['an answer is true in words only', [{ selected: 'true' }], false],
    ['the form asks for no such answer', [{ other: true }], false],
  ])('that waits for answers, while %s', (_, alternatives, expected) => {
    const { companyInformation } = llcInWyoming;
    const answers = { companyInformation: { ...Object(companyInformation), plan: 'fast' }, selected: true };
    expect(isSold(waiting(...alternatives), { ...answers, other: true })).toBe(expected);
  });

  it('of a business identity waits for its tick', () => {
    const identity = makeBundle({ product_ids: [200] }, { isBusinessIdentity: true });
    expect(isSold(identity, { ...llcInWyoming, businessIdentityToggle: true })).toBe(true);
    expect(isSold(identity, { ...llcInWyoming, businessIdentityToggle: false })).toBe(false);
    expect(isSold(identity, llcInWyoming)).toBe(false);
  });

  it('that was asked for is sold also where the cart has nothing it takes in', () => {
    const bundle = { ...waiting({ selected: true }), product_ids: [400] };
    expect(isSold(bundle, { ...llcInWyoming, selected: true })).toBe(true);
  });

  it('that nobody asks for is sold with something it takes in only', () => {
    expect(isSold(makeBundle({ product_ids: [400] }), llcInWyoming)).toBe(false);
    expect(isSold(makeBundle({ product_ids: [400] }), tick('corporateBook'))).toBe(true);
  });

  it('of some jurisdictions is sold and takes in there only', () => {
    const limited = (...states: readonly string[]) =>
      makeBundle(
        { product_ids: [200, 300] },
        { jurisdiction_limit_toggle: true, jurisdiction_limit_select: states },
      );
    expect(isSold(limited('MT', 'WY'), llcInWyoming)).toBe(true);
    expect(isSold(limited('MT'), tick('taxID'))).toBe(false);
  });

  it('gives way to an earlier one of the page with the same product', () => {
    const first = makeBundle({ product_ids: [200] });
    const second = makeBundle({ product_id: 501, product_ids: [200, 400] });
    const sold = (bundles: readonly Bundle[]) =>
      deriveWith(bundles).products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : []));
    expect(sold([first, second])).toEqual([500]);
    expect(sold([second, first])).toEqual([501]);
  });

  it('counts double where what it takes in does', () => {
    const form = makeForm({ primary: [{ ...agent, bothCompanies: true }], optional: [] });
    const { lines } = deriveWith([makeBundle({ product_ids: [100] })], llcInWyoming, form);
    expect(lines).toMatchObject([{ priceCents: 30_000, quantity: 2, renewals: [{ cents: 30_000 }] }]);
  });

  it('of the page that the catalogue does not have is reported, not shown', () => {
    const cart = derive(llcInWyoming, makeForm(), makeOffers({ bundles: [777] }));
    expect(cart.reports).toEqual(['The catalogue has no bundle 777, which the page "p1" sells.']);
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
  ])('is for an %s, at a price of its own', (key, price, price_monthly) => {
    expect(subscribed(subscribe(key))).toMatchObject({ product_id: 600, price, price_monthly });
  });

  it.each([
    ['another kind of company', () => subscribe('NP Corp')],
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
  ])('is not sold for %s', (_, deriveOne) => {
    const cart = deriveOne();
    expect(subscribed(cart)).toBeUndefined();
    expect(cart.reports).toBeUndefined();
  });

  it('takes the place of the page’s bundles that hold the same', () => {
    const { products } = subscribe('LLC');
    expect(products.flatMap(({ isBundle, product_id }) => (isBundle ? product_id : []))).toEqual([600]);
    expect(products.filter(({ bundled }) => bundled).map(({ bundleID }) => bundleID)).toEqual([600, 600]);
  });

  it('that the catalogue does not have for the jurisdiction is reported and sells nothing', () => {
    const cart = subscribe('LLC', 'MT');
    expect(subscribed(cart)).toBeUndefined();
    expect(cart.reports).toEqual(['The catalogue has no subscription bundle for MT.']);
  });

  it('is not lowered by coupons', () => {
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

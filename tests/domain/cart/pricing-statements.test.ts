import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { yearlyCentsOf } from './schedule/renewing.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { monthlyPrice } from '#domain/cart/bundles/subscription-offer.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import type { Facts } from '#domain/facts.ts';
import { sortFilingMethods } from '#domain/filing/filing-methods.ts';
import { filingTimeLabel } from '#domain/filing/filing-time.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatCents } from '#domain/money.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { makeMethod } from './catalogue-fixture.ts';
import { derive, only, shown, tick } from './derived-cart-fixture.ts';
import { agent, book, formation, llcInWyoming, makeFacts, makeForm, makeProduct } from './form-fixture.ts';
import { makeBundle, makeCoupon, makeOffers, subscription } from './offers-fixture.ts';

const monthly: AnswersDocument = { ...llcInWyoming, billingType: 'monthly' };
const subscribing = makeOffers({ subscriptionBundles: true }, { subscriptionBundles: [subscription] });
const freeFormation: ProductModel = {
  ...formation,
  match: { type: 'free-formation' },
  insteadOf: { type: 'formation' },
  cardFee: true,
};
const [start] = [makeBundle({ product_ids: [200, 100] })];
const bundling = makeOffers({ bundles: [500] }, { bundles: [start] });

function couponed(...coupons: readonly Parameters<typeof makeCoupon>[0][]): Facts {
  const ids = coupons.map(({ id }) => id);
  return makeOffers({ coupons: ids }, { coupons: coupons.map(makeCoupon) });
}

interface Statement {
  readonly says: string;
  readonly answers?: AnswersDocument;
  readonly form?: CompiledForm;
  readonly facts?: Facts;
  readonly lines: readonly string[];
  readonly totalCents: number | null;
}

const ofCart: readonly Statement[] = [
  {
    says: 'the card fee of a free formation is five percent of the most expensive filing method, rounded',
    form: only(freeFormation),
    lines: ['LLC Filing Service: 0', 'Wyoming State Filing Fee: 10000', 'Credit Card Processing Fee: 3000'],
    totalCents: 13_000,
  },
  {
    says: 'an amount is deducted from the price, and its rest from the state fee',
    form: only(formation),
    facts: couponed({ id: 1, dollar_value: 12_500 }),
    lines: ['LLC Filing Service: 0', 'Wyoming State Filing Fee: 7500'],
    totalCents: 7_500,
  },
  {
    says: 'an amount above price and state fee makes the line free',
    form: only(formation),
    facts: couponed({ id: 1, dollar_value: 99_900 }),
    lines: ['LLC Filing Service: 0', 'Wyoming State Filing Fee: 0'],
    totalCents: 0,
  },
  {
    says: 'a share is deducted from price and state fee',
    form: only(formation),
    facts: couponed({ id: 1, percent_value: 1_250 }),
    lines: ['LLC Filing Service: 8750', 'Wyoming State Filing Fee: 8750'],
    totalCents: 17_500,
  },
  {
    says: 'a coupon applies to its named products, or to all',
    facts: couponed(
      { id: 1, dollar_value: 2_000, product_id_restrictions: [100] },
      { id: 2, dollar_value: 500 },
    ),
    lines: [
      'LLC Filing Service: 9500',
      'Wyoming State Filing Fee: 10000',
      'Wyoming Registered Agent Service: 10000',
    ],
    totalCents: 29_500,
  },
  {
    says: 'the coupons of a page apply in its order',
    form: only(agent),
    facts: couponed({ id: 1, percent_value: 5_000 }, { id: 2, dollar_value: 1_000 }),
    lines: ['Wyoming Registered Agent Service: 5250'],
    totalCents: 5_250,
  },
  {
    says: 'a subscription of an LLC costs a twelfth of its yearly price each month',
    answers: monthly,
    facts: subscribing,
    lines: ['Wyoming Subscription: 5900', 'Wyoming State Filing Fee: 10000'],
    totalCents: 15_900,
  },
  {
    says: 'a subscription of a corporation has its own price, rounded to the cent',
    answers: { companyInformation: { state: 'WY', entityType: { key: 'Corp' } }, billingType: 'monthly' },
    facts: subscribing,
    lines: ['Wyoming Subscription: 6900', 'Wyoming State Filing Fee: 10000'],
    totalCents: 16_900,
  },
  {
    says: 'bundled items count only with state fee and surcharge',
    answers: {
      ...llcInWyoming,
      productState: { businessFormation: { selectedFilingMethodKeys: { WY: 'wy-online' } } },
    },
    facts: bundling,
    lines: ['Start Bundle: 15000', 'Wyoming State Filing Fee: 10575'],
    totalCents: 25_575,
  },
  {
    says: 'a bundled formation has no card fee',
    form: only(freeFormation),
    facts: makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids: [201] })] }),
    lines: ['Start Bundle: 15000', 'Wyoming State Filing Fee: 10000'],
    totalCents: 25_000,
  },
  {
    says: 'unbundled items count with their price',
    lines: [
      'LLC Filing Service: 10000',
      'Wyoming State Filing Fee: 10000',
      'Wyoming Registered Agent Service: 12500',
    ],
    totalCents: 32_500,
  },
  {
    says: 'items of both companies count twice, with their fees',
    form: only({ ...agent, bothCompanies: true }, { ...formation, bothCompanies: true }),
    lines: [
      'LLC Filing Service: 20000',
      'Wyoming State Filing Fee: 20000',
      'Wyoming Registered Agent Service: 25000',
    ],
    totalCents: 65_000,
  },
  {
    says: 'items of both companies count twice after their coupons',
    form: only({ ...agent, bothCompanies: true }),
    facts: couponed({ id: 1, dollar_value: 2_500 }),
    lines: ['Wyoming Registered Agent Service: 20000'],
    totalCents: 20_000,
  },
  {
    says: 'an empty cart has no total',
    form: makeForm({ primary: [], optional: [book] }),
    lines: [],
    totalCents: null,
  },
  {
    says: 'a cart with an error has no total',
    answers: { companyInformation: { state: 'KY', entityType: { key: 'LLC', value: 'LLC' } } },
    form: only(agent),
    lines: ["Registered Agent Service isn't available in KY.: 0"],
    totalCents: null,
  },
];

describe('the price of a cart', () => {
  it.each(ofCart)('follows the rule: $says', ({ answers = llcInWyoming, form, facts, lines, totalCents }) => {
    const cart = derive(answers, form ?? makeForm(), facts ?? makeFacts());
    expect(shown(cart)).toEqual(lines);
    expect(cart.totalCents).toBe(totalCents);
  });

  it('contains filing service, state filing fee and card fee by default', () => {
    const { feeLabel: _, ...plain } = freeFormation;
    expect(shown(derive(llcInWyoming, only(plain)))).toEqual([
      'LLC Filing Service: 0',
      'Wyoming State Filing Fee: 10000',
      'Credit Card Processing Fee: 3000',
    ]);
  });

  it('shows the price of the paid alternative as the original price of a free company', () => {
    expect(derive(llcInWyoming, only(freeFormation)).lines[0]).toMatchObject({
      priceCents: 0,
      originalPriceCents: 10_000,
    });
  });

  it.each([
    ['a free company', 'free_formation', 'formation'],
    ['a free tax ID', 'free_tax_id', 'tax_id'],
  ])('shows the price of the paid alternative as the original price of %s', (_, free, paid) => {
    const catalogue = loadCatalogue('server/catalogue/data');
    const paidProduct = catalogue.filingProducts.find(({ type }) => type === paid);
    const product = { ...formation, match: { type: free }, insteadOf: { type: paid } };
    const [line] = derive(llcInWyoming, only(product), { ...makeFacts(), catalogue }).lines;
    expect(line).toMatchObject({ priceCents: 0, originalPriceCents: paidProduct?.price });
  });

  it('shows the price before the coupon as the original price', () => {
    const { lines } = derive(llcInWyoming, only(formation), couponed({ id: 1, dollar_value: 12_500 }));
    expect(lines.map(({ originalPriceCents }) => originalPriceCents)).toEqual([10_000, 10_000]);
  });

  it('counts the units of both companies, also in the original price', () => {
    const form = only({ ...formation, bothCompanies: true });
    const { lines } = derive(llcInWyoming, form, couponed({ id: 1, dollar_value: 12_500 }));
    expect(
      lines.map(({ quantity, priceCents, originalPriceCents }) => [quantity, priceCents, originalPriceCents]),
    ).toEqual([
      [2, 0, 20_000],
      [2, 15_000, 20_000],
    ]);
  });

  it('renews without coupons, and renews a subscription after twelve months', () => {
    const coupon = couponed({ id: 1, dollar_value: 2_500 });
    expect(yearlyCentsOf(derive(llcInWyoming, only(agent), coupon))).toBe(12_500);
    expect(yearlyCentsOf(derive(monthly, makeForm(), subscribing))).toBe(70_800);
  });

  it('counts the whole quantity, minus one unit that a bundle includes', () => {
    const answers = { ...tick('corporateBook'), companyInformation: { certificateQuantity: 3 } };
    const facts = makeOffers(
      { bundles: [501] },
      { bundles: [makeBundle({ product_id: 501, product_ids: [400] })] },
    );
    const form = makeForm({ primary: [], optional: [makeProduct({ ...book, name: 'Book' })] });
    expect(shown(derive(answers, form))).toEqual(['Book: 15000']);
    expect(shown(derive(answers, form, facts))).toEqual(['Book Bundle: 9000', 'Book: 10000']);
  });
});

describe('the format of prices and times', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_456, '$1,234.56'],
  ])('formats %i cents with two decimals and a dollar sign as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    [12, '1 Year'],
    [24, '2 Years'],
    [120, '10 Years'],
  ])('formats %i months in years as %s', (months, text) => {
    expect(yearsText(months, defaultText)).toBe(text);
  });

  it('divides a yearly price by twelve for a month', () => {
    expect([70_800, 82_805, 1].map(monthlyPrice)).toEqual([5_900, 6_900, 0]);
  });

  it('sorts filing methods by cost, then filing time in hours, then document time in hours', () => {
    const methods = [
      makeMethod({ id: 1, key: 'slow papers', docs_in: { days: 2, hours: 0 } }),
      makeMethod({ id: 2, key: 'slow', filed_in: { days: 0, hours: 30 } }),
      makeMethod({ id: 3, key: 'costly', cost: 20_000, filed_in: { days: 0, hours: 1 } }),
      makeMethod({ id: 4, key: 'best' }),
    ];
    expect(sortFilingMethods(methods).map(({ key }) => key)).toEqual([
      'best',
      'slow papers',
      'slow',
      'costly',
    ]);
  });

  it.each([
    [{ days: 0, hours: 23 }, { days: 0, hours: 0 }, /23 hours/i],
    [{ days: 0, hours: 36 }, { days: 0, hours: 0 }, /2 /],
    [{ days: 1, hours: 0 }, { days: 3, hours: 0 }, /3 more days/],
  ])(
    'formats the filing time %j plus the document time %j as hours below one day, otherwise as rounded days',
    (filed_in, docs_in, text) => {
      expect(filingTimeLabel(makeMethod({ id: 1, key: 'a', filed_in, docs_in }), defaultText)).toMatch(text);
    },
  );
});

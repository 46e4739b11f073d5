import * as fc from 'fast-check';
import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { makeField, makeRows } from '../small-form.ts';
import { catalogue, makeAgent, makeSimple } from './catalogue-fixture.ts';
import { agent, book, formation, isChecked, makeFacts, makeForm, makeProduct } from './form-fixture.ts';
import { seal, taxId } from './form-fixture.ts';
import { makeBundle, makeCoupon, subscription } from './offers-fixture.ts';

const BULK_STATES = 3;
const states = ['WY', 'MT', 'KY'];
const statesMap: OptionsModel = { isMap: true, list: states.map((key) => ({ key, value: key })) };

const { jurisdiction: _, ...filedAnywhere } = formation;

/**
 * Products of every kind: in states and bulk, for years, at a visitor's price, for rows and for two
 * companies.
 */
const products: readonly ProductModel[] = [
  { ...formation, cardFee: true, bothCompanies: true },
  {
    ...agent,
    key: 'agent-in-states',
    name: 'Agent in states',
    match: { duration: 12 },
    states: 'productState.agents.states',
    duration: 'productState.agents.months',
    bulk: { atLeast: BULK_STATES, from: 'simple_products', match: { kind: 'bulk' } },
    ownPrice: { answer: 'price.named', unless: 'price.ours', minimumSetting: 'minimum' },
    label: '{state} Agent',
  },
  {
    ...filedAnywhere,
    key: 'registration',
    saveAs: 'registration',
    states: 'productState.registration.states',
    quantity: 'companyInformation.certificateQuantity',
    bothCompanies: true,
    dependents: ['report'],
    order: 15,
  },
  makeProduct({
    key: 'vehicle',
    from: 'filing_products',
    match: { type: 'tax-id' },
    each: 'vehicles',
    line: 'vehicle',
    order: 40,
  }),
  makeProduct({
    key: 'plates',
    from: 'simple_products',
    match: { kind: 'corporate-book' },
    each: 'vehicles',
    selectedWhen: (answers, _facts, row) => answers.get(`${row}.hasPlates`) === true,
    quantity: 'vehicles.*.plates',
    order: 41,
  }),
];

/** A filing after a registration in Montana. It is never sold alone. */
const report: ProductModel = {
  ...taxId,
  key: 'report',
  saveAs: 'report',
  name: 'Report',
  selectedWhen: () => false,
  order: 16,
};

const optional: readonly ProductModel[] = [
  { ...agent, selectedWhen: isChecked('agent'), saveAs: 'agent' },
  makeProduct({
    key: 'gift',
    from: 'simple_products',
    match: { kind: 'gift' },
    selectedWhen: isChecked('corporateBook'),
    follows: [{ key: 'corporate-book', name: 'Corporate Book', when: isChecked('corporateBook') }],
  }),
  report,
  taxId,
  book,
  { ...seal, bothCompanies: true },
];

const fields = [
  'companyInformation.companyName',
  'companyInformation.state',
  'companyInformation.entityType',
  'companyInformation.certificateQuantity',
  'billingType',
  'price.named',
  'price.ours',
  'productState.agents.months',
  'productState.businessFormation.selectedFilingMethodKeys',
  'productState.registration.selectedFilingMethodKeys',
  ...optional.map(({ saveAs }) => `productState.${saveAs}.checked`),
].map((path) => makeField({ path }));
const maps = ['productState.agents.states', 'productState.registration.states'].map((path) =>
  makeField({ path, type: 'object', options: statesMap }),
);
const inRows = ['hasPlates', 'plates'].map((name) =>
  makeField({ path: `vehicles.*.${name}`, rows: 'vehicles' }),
);

/** A form with every way of selling. */
export const wholeForm: CompiledForm = {
  ...makeForm({ primary: products, optional }),
  fields: Object.fromEntries([...fields, ...maps, ...inRows].map((field) => [field.path, field])),
  rows: { vehicles: makeRows({ path: 'vehicles', fields: inRows }) },
};

/** An answer with its path. */
export type Edit = readonly [path: Path, value: unknown];

export function documentOf(edits: readonly Edit[]): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of edits) setAtPath(document, path, value);
  return document;
}

export function deriveWhole(document: AnswersDocument, facts: Facts): Cart {
  return deriveCart(wholeForm, evaluateAnswers(wholeForm, answersOf(document), facts), facts);
}

const tick = fc.constantFrom(true, false, undefined);
const ticks = Object.fromEntries(states.map((state) => [state, tick] as const));
const row = fc.record({ hasPlates: tick, plates: fc.integer({ min: 1, max: 5 }) });

const answers = fc.record({
  billingType: fc.constantFrom('monthly', 'yearly', undefined),
  'price.named': fc.constantFrom(undefined, '$10.01', '99', '1,250.5', '0.01', 'much'),
  'price.ours': tick,
  'companyInformation.state': fc.constantFrom('WY', 'MT', 'KY', 'WY'),
  'companyInformation.entityType': fc.constantFrom({ key: 'LLC' }, { key: 'Corp' }, { key: 'NP Corp' }),
  'companyInformation.certificateQuantity': fc.integer({ min: 1, max: 99 }),
  'productState.businessFormation.selectedFilingMethodKeys': fc.constantFrom(
    { WY: 'wy-online', MT: 'mt-online' },
    { WY: 'wy-same-day', KY: 'no such way' },
    undefined,
  ),
  'productState.registration.selectedFilingMethodKeys': fc.constantFrom({ WY: 'wy-online' }, undefined),
  'productState.agents.months': fc.constantFrom('12', '24'),
  'productState.agent.checked': tick,
  'productState.taxID.checked': tick,
  'productState.corporateBook.checked': tick,
  'productState.seal.checked': tick,
});

/** All answers of a visitor in form order, each path once, with three states twice and up to three rows. */
export const anyEdits: fc.Arbitrary<readonly Edit[]> = fc
  .tuple(answers, fc.record(ticks), fc.record(ticks), fc.array(row, { maxLength: 3 }))
  .map(([given, agents, registrations, rows]) => [
    ...Object.entries(given),
    ...states.map((state): Edit => [`productState.agents.states.${state}`, agents[state]]),
    ...states.map((state): Edit => [`productState.registration.states.${state}`, registrations[state]]),
    ...rows.flatMap((values, index) =>
      Object.entries(values).map(([name, value]): Edit => [`vehicles.${index}.${name}`, value]),
    ),
  ]);

const everyType = ['LLC', 'Corp', 'NP Corp'];

/** A catalog with random prices that includes all products of the form. */
const anyCatalogue: fc.Arbitrary<Catalogue> = fc
  .array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 9, maxLength: 9 })
  .map((generated) => {
    let count = 0;
    const nextPrice = () => generated[(count += 1) % generated.length] ?? 1;
    const agents = [12, 24].flatMap((duration) =>
      states.map((state, index) => ({
        ...makeAgent(state, `State ${state}`, 100 + index + (duration - 12) * 10),
        price: nextPrice(),
        duration,
      })),
    );
    const sold = [
      ...catalogue.simpleProducts,
      makeSimple({ id: 500, kind: 'start-bundle', name: 'Start Bundle', duration: 12 }),
      makeSimple({ id: 501, kind: 'book-bundle', name: 'Book Bundle' }),
      makeSimple({ id: 712, kind: 'bulk', duration: 12 }),
      makeSimple({ id: 724, kind: 'bulk', duration: 24 }),
    ];
    return {
      ...catalogue,
      registeredAgentProducts: agents,
      simpleProducts: sold.map((product) => ({ ...product, price: nextPrice() })),
      filingProducts: catalogue.filingProducts.map((product) => ({
        ...product,
        price: nextPrice(),
        filing_methods: product.filing_methods.map((method) => ({
          ...method,
          entity_types: everyType,
          dependent_filings_info:
            method.jurisdiction === 'MT' ? [{ product_type: 'tax-id', name: 'Report', due_days: 90 }] : [],
          cost: nextPrice(),
          surcharge: nextPrice(),
        })),
      })),
      subscriptionBundles: [{ ...subscription, llc_price: nextPrice(), corp_price: nextPrice() }],
    };
  });

const productId = fc.constantFrom(100, 101, 102, 200, 300, 400, 401, 500, 501, 712);
const anyCoupon = fc.record({
  isAmount: fc.boolean(),
  value: fc.integer({ min: 0, max: 10_000 }),
  product_id_restrictions: fc.uniqueArray(productId, { maxLength: 3 }),
});
const anyBundle = fc.record({
  product_ids: fc.uniqueArray(productId, { maxLength: 4 }),
  ra_product_count: fc.integer({ min: 0, max: 2 }),
  limit: fc.option(fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 })),
});

/** A page with random coupons, bundles, subscriptions and prices. */
export const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    known: anyCatalogue,
    coupons: fc.array(anyCoupon, { maxLength: 4 }),
    bundles: fc.array(anyBundle, { maxLength: 2 }),
    subscriptionBundles: fc.boolean(),
  })
  .map(({ known, coupons, bundles, subscriptionBundles }) => {
    const { page, ...facts } = makeFacts({}, { minimum: '10' });
    const ids = (list: readonly unknown[], from: number) => list.map((_entry, index) => from + index);
    return {
      ...facts,
      page: { ...page, coupons: ids(coupons, 0), bundles: ids(bundles, 500), subscriptionBundles },
      catalogue: {
        ...known,
        coupons: coupons.map(({ isAmount, value, product_id_restrictions }, id) =>
          makeCoupon({ id, product_id_restrictions, [isAmount ? 'dollar_value' : 'percent_value']: value }),
        ),
        bundles: bundles.map(({ limit, ...bundle }, index) =>
          makeBundle(
            { product_id: 500 + index, ...bundle },
            { jurisdiction_limit_toggle: limit !== null, jurisdiction_limit_select: limit ?? [] },
          ),
        ),
      },
    };
  });

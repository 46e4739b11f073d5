import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import { priceChosen } from '#domain/cart/prices/price-product.ts';
import { chooseAt } from '#domain/products/chosen-products.ts';
import type { Catalogue, FilingMethod } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { SoldPlace } from '#domain/products/sold/sold-places.ts';
import { makeSimple } from '../catalogue-fixture.ts';
import { agent, book, formation, llcInWyoming, makeFacts, seal, taxId } from '../form-fixture.ts';

const { catalogue } = makeFacts();
const row = { rows: 'vehicles', key: 'a', number: 2 };
const parents = [
  { key: 'book', name: 'Corporate Book' },
  { key: 'kit', name: 'Kit' },
];

function priceAt(place: SoldPlace, answers: Answers, known: Catalogue) {
  return priceChosen(chooseAt(place, answers, known), answers, known, { say: defaultText });
}

const price = (place: SoldPlace, more = {}, known = catalogue) =>
  priceAt(place, answersOf({ ...llcInWyoming, ...more }), known);
const productAt = (place: SoldPlace, more = {}, known = catalogue) => {
  const { pricing } = price(place, more, known);
  return pricing.kind === 'priced' ? pricing.product : undefined;
};

describe('priceChosen', () => {
  const nothing = { state: '', states: '', entityType: '', name: '', n: '', years: '', parent: '' };

  it.each<[string, SoldPlace, object]>([
    ['its name', { model: seal }, { name: 'Seal' }],
    [
      'its state and entity type',
      { model: formation },
      { name: 'Business Formation', state: 'Wyoming', states: 'Wyoming', entityType: 'LLC' },
    ],
    [
      'the federal government without a state',
      { model: taxId },
      { name: 'Tax ID', state: 'Federal', states: 'Federal' },
    ],
    [
      'its state and all its states',
      { model: agent, state: 'MT', states: ['MT', 'WY'] },
      { name: 'Registered Agent Service', state: 'Montana', states: 'Montana and Wyoming' },
    ],
    ['the number of its row', { model: seal, row }, { name: 'Seal', n: '2' }],
    ['its parents', { model: seal, parents }, { name: 'Seal', parent: 'Corporate Book and Kit' }],
    [
      'the years that the visitor chose',
      { model: { ...seal, duration: 'months', match: { kind: 'seal', duration: 24 } } },
      { name: 'Seal', years: '2 Years' },
    ],
    ['no years without a duration', { model: { ...seal, duration: 'months' } }, { name: 'Seal' }],
    [
      'no years when the visitor has no choice',
      { model: { ...seal, match: { kind: 'seal', duration: 24 } } },
      { name: 'Seal' },
    ],
  ])('returns the placeholder values for the texts of the product: %s', (_, place, values) => {
    expect(price(place).values).toEqual({ ...nothing, ...values });
  });
});

describe('a priced product', () => {
  it('contains its row, its state and its parents', () => {
    expect(productAt({ model: seal })).toStrictEqual({
      key: 'seal',
      saveAs: 'seal',
      product_id: 401,
      product_option_id: null,
      product_option_key: null,
      name: 'Seal',
      labelText: 'Seal',
      category: 'corporate-kit',
      quantity: 1,
      price: 3_333,
      baseFee: 0,
      processingSurcharge: 0,
      stateFee: 0,
      duration: 36,
      state: null,
      entityType: null,
      filing_methods: [],
      payload: 'none',
      reason: { text: 'You chose Seal', definition: 'seal', product_id: 401 },
    });
    expect(productAt({ model: seal, row, parents })).toMatchObject({
      row,
      vehicleKey: row.key,
      linkedProduct: 'book',
      disabled: true,
      reason: { text: 'It comes with Corporate Book and Kit.' },
    });
    expect(productAt({ model: agent, state: 'MT' })).toMatchObject({
      multiState: true,
      state: 'MT',
      category: 'registered-agent',
    });
  });

  it('takes its check mark only from its own checkbox, in its row', () => {
    const checked = { checked: true };
    const inRow = { [row.rows]: { [row.key]: { products: { seal: checked } } } };
    expect(productAt({ model: seal }, { productState: { seal: checked } })?.checked).toBe(true);
    expect(productAt({ model: seal, row }, inRow)?.checked).toBe(true);
    expect(productAt({ model: seal }, inRow)?.checked).toBeUndefined();
  });

  it('contains the years that the visitor chose', () => {
    const model: ProductModel = { ...seal, duration: 'months', match: { kind: 'seal', duration: 36 } };
    expect(productAt({ model })).toMatchObject({
      multiYear: true,
      durationFormatted: '3 Years',
      duration: 36,
    });
    const simpleProducts = [makeSimple({ id: 1, kind: 'seal', duration: null })];
    const endless = productAt(
      { model: { ...seal, duration: 'months' } },
      {},
      { ...catalogue, simpleProducts },
    );
    expect(endless).toMatchObject({ duration: null });
    expect(endless).not.toHaveProperty('multiYear');
    expect(productAt({ model: seal })).not.toHaveProperty('durationFormatted');
  });

  it.each([null, 0, -1])('never renews with %j months in the catalog', (duration) => {
    const simpleProducts = [makeSimple({ id: 1, kind: 'seal', duration })];
    expect(productAt({ model: seal }, {}, { ...catalogue, simpleProducts })?.duration).toBeNull();
  });

  it('uses the fastest filing method when a bundle expedites the filing', () => {
    const answers = answersOf(llcInWyoming);
    const chosen = chooseAt({ model: formation }, answers, catalogue);
    const bundle = { id: 500, expedites: () => true };
    const expediting = (id: number, state: string) => (id === 200 && state === 'WY' ? bundle : undefined);
    const { pricing } = priceChosen(chosen, answers, catalogue, { expediting, say: defaultText });
    expect(pricing).toMatchObject({
      product: { appliedExpeditedProduct: 500, product_option_key: 'wy-same-day', isExpedited: true },
    });
    const usual = productAt({ model: formation });
    expect(usual).toMatchObject({ product_option_key: 'wy-mail' });
    expect(usual).not.toHaveProperty('appliedExpeditedProduct');
    expect(usual).not.toHaveProperty('ccFee');
  });

  it('submits a filing of a bundle as an ordinary one when that is no later', () => {
    const answers = answersOf(llcInWyoming);
    const chosen = chooseAt({ model: formation }, answers, catalogue);
    const asked: unknown[] = [];
    const expedites = (model: ProductModel, methods: readonly FilingMethod[], state: string) => {
      asked.push(model.key, methods.length, state);
      return false;
    };
    const { pricing } = priceChosen(chosen, answers, catalogue, {
      expediting: () => ({ id: 500, expedites }),
      say: defaultText,
    });
    expect(pricing).toMatchObject({
      product: { appliedExpeditedProduct: 500, product_option_key: 'wy-same-day' },
    });
    expect(pricing).not.toHaveProperty('product.isExpedited');
    expect(asked).toEqual(['business-formation', 3, 'WY']);
  });

  it('uses the quotes of the registrar for domains', () => {
    const answers = answersOf({ names: [{ domain: 'a.com', duration: 3 }] });
    const model: ProductModel = { ...seal, from: 'domains', domains: 'names' };
    const chosen = chooseAt({ model }, answers, catalogue);
    const record = {
      domain: 'a.com',
      available: true,
      loaded: true,
      premium: false,
      thirdParty: false,
    } as const;
    const quotes = { domains: { 'a.com': { ...record, create: { amount: 900 }, renew: { amount: 1_500 } } } };
    expect(priceChosen(chosen, answers, catalogue, { quotes, say: defaultText }).pricing).toMatchObject({
      kind: 'priced',
      product: { price: 3_900, domains: [{ domain: 'a.com', subTotal: 3_900 }] },
    });
    expect(price({ model }, { names: [{ domain: 'a.com', duration: 3 }] }).pricing).toEqual({
      kind: 'loading',
    });
  });
});

describe('a product without a price', () => {
  it('remains loading until all choices are made and the catalog has loaded', () => {
    expect(price({ model: agent }, { companyInformation: {} })).toMatchObject({
      missing: ['jurisdiction'],
      pricing: { kind: 'loading' },
    });
    expect(price({ model: agent }, {}, { ...catalogue, version: null }).pricing).toEqual({ kind: 'loading' });
  });

  it('reports the state in which the product is not sold', () => {
    expect(price({ model: agent }, { companyInformation: { state: 'UT' } }).pricing).toEqual({
      kind: 'unavailable',
      text: "Registered Agent Service isn't available in UT.",
    });
    const { jurisdiction: _, ...anywhere } = agent;
    expect(price({ model: anywhere }).pricing).toEqual({
      kind: 'unavailable',
      text: "Registered Agent Service isn't available right now.",
      isMissing: true,
    });
    expect(price({ model: { ...book, match: { kind: 'gone' } } }).pricing).toEqual({
      kind: 'unavailable',
      text: "Corporate Book isn't available right now.",
      isMissing: true,
    });
  });
});

describe('a product with the fee of a plate', () => {
  const model: ProductModel = { ...seal, feeOf: { path: 'plate', name: 'plate' } };
  const organizationalPlates = [{ id: 7, plate_name: 'Parks', price: 2_500, description: '' }];
  const known = { ...catalogue, organizationalPlates };

  it('adds the price of the plate', () => {
    const product = productAt({ model }, { plate: { key: '7', value: 'Parks' } }, known);
    expect(product).toMatchObject({ price: 3_333, baseFee: 2_500 });
    expect(productAt({ model: seal }, {}, known)?.baseFee).toBe(0);
  });

  it('remains without a price while plates load or no plate is chosen', () => {
    expect(price({ model }).pricing).toEqual({ kind: 'loading' });
    expect(price({ model }, {}, known)).toMatchObject({ missing: ['plate'], pricing: { kind: 'loading' } });
  });
});

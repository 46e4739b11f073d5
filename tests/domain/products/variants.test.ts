import { describe, expect, it } from 'vitest';
import type { ProductModel } from '#domain/products/product-model.ts';
import { listVariantsOf } from '#domain/products/list-variants.ts';
import { findGoneProducts } from '#domain/products/gone-products.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { buildFinalProducts } from '#domain/submission/final-products.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { catalogue, makeMethod } from '../cart/catalogue-fixture.ts';
import { derive, only, tick } from '../cart/derived-cart-fixture.ts';
import { agent, makeFacts, makeForm, taxId } from '../cart/form-fixture.ts';
import { makeBundle, makeOffers } from '../cart/offers-fixture.ts';

const WITHOUT = 310;
const method = makeMethod({ id: 60, key: 'fax', jurisdiction: 'Federal', cost: 0 });
const [irs] = catalogue.filingProducts.filter(({ type }) => type === 'tax-id');
if (irs === undefined) throw new Error('The catalog sells no tax ID');
const filingProducts = [
  ...catalogue.filingProducts,
  { ...irs, id: WITHOUT, type: 'tax-id-without', sub_type: null, price: 20_000, filing_methods: [method] },
];

const varied: ProductModel = {
  ...taxId,
  label: 'Tax ID',
  variants: {
    answer: 'taxIDSelection',
    of: { 'no-ssn': { match: { type: 'tax-id-without' }, label: 'Tax ID without an SSN' } },
  },
};
const facts = makeFacts({ filingProducts });
const sell = (answer?: string, model = varied) =>
  derive(
    { ...tick('taxID'), ...(answer === undefined ? {} : { taxIDSelection: answer }) },
    only(model),
    facts,
  );

describe('a product with variants', () => {
  it('sells the product itself without an answer and for answers without a variant', () => {
    for (const answer of [undefined, 'ssn', 'toString']) {
      const { products, lines } = sell(answer);
      expect(products.map(({ product_id }) => product_id)).toEqual([irs.id]);
      expect(lines[0]).toMatchObject({ label: 'Tax ID' });
    }
  });

  it('sells the variant for its answer, with its price, label and filing method', () => {
    const { products, lines } = sell('no-ssn');
    expect(products[0]).toMatchObject({
      key: 'tax-id',
      product_id: WITHOUT,
      product_option_id: 60,
      price: 20_000,
    });
    expect(lines[0]).toMatchObject({ label: 'Tax ID without an SSN', priceCents: 20_000 });
  });

  it('keeps texts that the variant does not override; a missing label defaults to its name', () => {
    const of = { 'no-ssn': { match: { type: 'tax-id-without' }, name: 'By fax' } };
    const { lines } = sell('no-ssn', {
      ...varied,
      reason: 'Because.',
      variants: { answer: 'taxIDSelection', of },
    });
    expect(lines[0]).toMatchObject({ label: 'By fax', reason: { text: 'Because.' } });
  });

  it('reports variants that are missing from a new catalog as removed products', () => {
    const form = makeForm({ primary: [], optional: [varied] });
    const gone = findGoneProducts(form, facts.catalogue, catalogue);
    expect(gone.map(({ match }) => match)).toEqual([{ type: 'tax-id-without' }]);
    expect(listVariantsOf(varied).map(({ match }) => match)).toEqual([
      taxId.match,
      { type: 'tax-id-without' },
    ]);
  });
});

describe('a bundle that includes a product with variants', () => {
  const bundle = makeBundle({ product_ids: [irs.id], ra_product_count: 1 });
  const offers = makeOffers({ bundles: [500] }, { bundles: [bundle] });
  const selling = { ...offers, catalogue: { ...offers.catalogue, filingProducts } };
  const order = (document: object) => {
    const form = makeForm({ primary: [agent], optional: [varied], parts: [{ ...varied, key: 'part' }] });
    const answers = answersOf({ companyInformation: { state: 'WY' }, ...document });
    const cart = deriveCart(form, answers, selling);
    const [sold] = buildFinalProducts(form, answers, cart, selling).filter(
      ({ product_id }) => product_id === 500,
    );
    return { cart, held: sold?.data['products'] };
  };
  const child = { product_id: WITHOUT, product_option_id: 60, bundled: true, bundleID: 500 };

  it.each([
    ['whether or not it is in the cart as well', tick('taxID')],
    ['when it is a part of the bundle only', {}],
  ])('contains the variant once for the same price, %s', (_, checked) => {
    const { cart, held } = order({ ...checked, taxIDSelection: 'no-ssn' });
    expect(held).toHaveLength(2);
    expect(held).toContainEqual(expect.objectContaining(child));
    expect(cart.totalCents).toBe(order({ ...checked, taxIDSelection: 'ssn' }).cart.totalCents);
  });
});

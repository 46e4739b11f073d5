import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { buildBundleParts } from '#domain/submission/bundle-parts.ts';
import { buildFinalProducts } from '#domain/submission/final-products.ts';
import { tick } from '../cart/derived-cart-fixture.ts';
import { makeMethod } from '../cart/catalogue-fixture.ts';
import { agent, book, makeForm, seal, taxId } from '../cart/form-fixture.ts';
import { makeBundle, makeOffers } from '../cart/offers-fixture.ts';
import { makeCartProduct } from './product-data/cart-product-fixture.ts';

const TAX_ID = 300;

const bundle = makeBundle({ product_ids: [400, 401], ra_product_count: 1 });
const facts = makeOffers({ bundles: [500] }, { bundles: [bundle] });
const part = { ...seal, payload: 'none', data: { style: 'sealStyle' } };

function childrenOf(parts: readonly (typeof part)[]) {
  const form = { ...makeForm({ primary: [agent], optional: [{ ...book, payload: 'none' }] }) };
  const withParts = { ...form, cart: { ...form.cart, parts } };
  const answers = answersOf({ ...tick('corporateBook'), sealStyle: 'round' });
  const cart = deriveCart(withParts, answers, facts);
  return { cart, products: buildFinalProducts(withParts, answers, cart, facts) };
}

describe('a part of a bundle that is not in the cart', () => {
  it('contains the data of the product with the same id', () => {
    expect(childrenOf([part]).products).toMatchObject([
      {
        product_id: 500,
        data: {
          products: [
            { product_id: 100 },
            { product_id: 400 },
            { product_id: 401, quantity: 1, data: { style: 'round' }, bundled: true, bundleID: 500 },
          ],
        },
      },
    ]);
  });

  it.each([
    ['the default method', false, 50],
    ['the fastest method in an expediting bundle', true, 51],
  ])('contains a filing method: %s', (_, expedited_processing_toggle, id) => {
    const held = makeBundle({ product_ids: [TAX_ID] }, { expedited_processing_toggle });
    const { catalogue } = facts;
    const [irs] = catalogue.filingProducts.filter((product) => product.id === TAX_ID);
    if (irs === undefined) throw new Error('The catalog sells no tax ID');
    const quick = makeMethod({
      id: 51,
      key: 'quick',
      jurisdiction: 'Federal',
      filed_in: { days: 0, hours: 1 },
    });
    const filingProducts = [{ ...irs, filing_methods: [...irs.filing_methods, quick] }];
    const form = { ...makeForm(), cart: { ...makeForm().cart, parts: [taxId] } };
    const sold = makeCartProduct({ product_id: 500, product_ids: [TAX_ID] });
    const selling = { ...facts, catalogue: { ...catalogue, filingProducts, bundles: [held] } };
    expect(buildBundleParts(form, sold, new Set(), answersOf({}), selling)).toMatchObject([
      { product_id: TAX_ID, product_option_id: id },
    ]);
  });

  it('contains no data when the form does not define it', () => {
    const [sold] = childrenOf([]).products;
    expect(sold?.data['products']).toContainEqual(expect.objectContaining({ product_id: 401, data: {} }));
  });

  it('costs nothing and has no line', () => {
    const [withPart, without] = [childrenOf([part]).cart, childrenOf([]).cart];
    expect(withPart.lines).toEqual(without.lines);
    expect(withPart.totalCents).toBe(without.totalCents);
  });
});

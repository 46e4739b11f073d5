import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { buildFinalProducts } from '#domain/submission/final-products.ts';
import { catalogue, makeMethod } from '../catalogue-fixture.ts';
import { tick } from '../derived-cart-fixture.ts';
import { agent, makeForm, taxId } from '../form-fixture.ts';
import { makeBundle, makeOffers } from '../offers-fixture.ts';

const TAX_ID = 300;
const taxIDs = catalogue.filingProducts.filter(({ id }) => id === TAX_ID);
const bundle = makeBundle({ product_ids: [TAX_ID], ra_product_count: 1 });
const form = makeForm({
  primary: [agent],
  optional: [taxId],
  parts: [{ ...taxId, key: 'part', saveAs: 'part', reason: '' }],
});

/** Returns an order of the bundle with an agency fee, in cents. */
function order(cost: number, document: object = {}) {
  const offers = makeOffers({ bundles: [500] }, { bundles: [bundle] });
  const method = makeMethod({ id: 60, key: 'online', jurisdiction: 'Federal', cost });
  const filingProducts = taxIDs.map((product) => ({ ...product, filing_methods: [method] }));
  const facts = { ...offers, catalogue: { ...offers.catalogue, filingProducts } };
  const answers = answersOf({ companyInformation: { state: 'WY' }, ...document });
  const cart = deriveCart(form, answers, facts);
  const [sold] = buildFinalProducts(form, answers, cart, facts);
  return { cart, held: sold?.data['products'] };
}

describe('the fee of a filing in a bundle', () => {
  it('adds a line to the total, whether or not the cart also contains the filing', () => {
    for (const document of [{}, tick('taxID')]) {
      const { cart } = order(4_000, document);
      const fees = cart.lines.filter(({ id }) => id.endsWith('.state-fee'));
      expect(fees.map(({ label, priceCents }) => [label, priceCents])).toEqual([
        ['Federal Filing Fee', 4_000],
      ]);
      expect(cart.totalCents).toBe((order(0, document).cart.totalCents ?? 0) + 4_000);
    }
  });

  it('names the bundle in its reason', () => {
    const [fee] = order(4_000).cart.lines.filter(({ id }) => id.endsWith('.state-fee'));
    expect(fee?.reason?.text).toBe("It's part of the Start Bundle.");
  });

  it('does not duplicate the filing in the order', () => {
    for (const cost of [0, 4_000]) {
      expect(order(cost).held).toEqual([
        expect.objectContaining({ product_id: 100 }),
        expect.objectContaining({ product_id: TAX_ID, product_option_id: 60, bundled: true, bundleID: 500 }),
      ]);
    }
  });
});

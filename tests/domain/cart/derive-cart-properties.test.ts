import * as fc from 'fast-check';
import { yearlyCentsOf } from './schedule/renewing.ts';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { catalogue } from './catalogue-fixture.ts';
import { makeFacts, makeForm } from './form-fixture.ts';

const entityTypes = ['LLC', 'Corp', 'NP Corp', 'GP'].map((key) => ({ key, value: key }));
const tickbox = fc.constantFrom(true, false, undefined);

/** Answers by path that the products of the form read. */
const givenAnswers = fc.record({
  'companyInformation.state': fc.constantFrom('WY', 'MT', 'KY', 'XX', '', undefined),
  'companyInformation.entityType': fc.constantFrom(...entityTypes, undefined),
  'companyInformation.certificateQuantity': fc.oneof(fc.integer({ min: -3, max: 120 }), fc.constant('2')),
  'productState.taxID.checked': tickbox,
  'productState.corporateBook.checked': tickbox,
  'productState.seal.checked': tickbox,
  'productState.businessFormation.selectedFilingMethodKeys': fc.constantFrom(
    { WY: 'wy-online', MT: 'mt-online' },
    { WY: 'wy-same-day' },
    undefined,
  ),
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const months = fc.constantFrom(1, 3, 7, 12, 24, 36, 120);

const pricedCatalogue: fc.Arbitrary<Partial<Catalogue>> = fc
  .record({
    agent: cents,
    duration: months,
    formation: cents,
    fee: cents,
    surcharge: cents,
    book: cents,
    seal: cents,
  })
  .map((prices) => ({
    registeredAgentProducts: catalogue.registeredAgentProducts.map((product) => ({
      ...product,
      price: prices.agent,
      duration: prices.duration,
    })),
    simpleProducts: catalogue.simpleProducts.map((product) => ({
      ...product,
      price: product.kind === 'seal' ? prices.seal : prices.book,
      duration: product.kind === 'seal' ? prices.duration : null,
    })),
    filingProducts: catalogue.filingProducts.map((product) => ({
      ...product,
      price: prices.formation,
      filing_methods: product.filing_methods.map((method) => ({
        ...method,
        cost: prices.fee,
        surcharge: prices.surcharge,
      })),
    })),
  }));

function documentFrom(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  for (const [path, value] of entries) setAtPath(document, path, value);
  return document;
}

describe('deriveCart with any answers', () => {
  it('returns the sum of its lines as the total, or a null total', () => {
    fc.assert(
      fc.property(givenAnswers, pricedCatalogue, (answers, prices) => {
        const cart = deriveCart(
          makeForm(),
          answersOf(documentFrom(Object.entries(answers))),
          makeFacts(prices),
        );
        fc.pre(cart.totalCents !== null);
        expect(cart.totalCents).toBe(cart.lines.reduce((sum, line) => sum + line.priceCents, 0));
        expect(cart.lines.every((line) => line.kind === 'single')).toBe(true);
      }),
    );
  });

  it('returns a null total exactly when lines are missing, loading or invalid', () => {
    fc.assert(
      fc.property(givenAnswers, fc.constantFrom({}, { version: null }), (answers, changes) => {
        const document = documentFrom(Object.entries(answers));
        const cart = deriveCart(makeForm(), answersOf(document), makeFacts(changes));
        expect(cart.totalCents === null).toBe(
          cart.lines.length === 0 ||
            cart.loading.length > 0 ||
            cart.lines.some(({ kind }) => kind === 'error'),
        );
      }),
    );
  });

  it('matches integer arithmetic to the cent', () => {
    fc.assert(
      fc.property(givenAnswers, pricedCatalogue, (answers, prices) => {
        const cart = deriveCart(
          makeForm(),
          answersOf(documentFrom(Object.entries(answers))),
          makeFacts(prices),
        );
        fc.pre(cart.totalCents !== null);
        let total = 0n;
        let yearly = 0n;
        for (const product of cart.products) {
          const quantity = BigInt(product.quantity);
          const price = BigInt(product.price) * quantity;
          total += price + BigInt(product.baseFee + product.processingSurcharge) * quantity;
          if (product.duration !== null) {
            const length = BigInt(product.duration);
            yearly += (price * 24n + length) / (2n * length);
          }
        }
        expect(BigInt(cart.totalCents ?? 0)).toBe(total);
        expect(BigInt(yearlyCentsOf(cart))).toBe(yearly);
      }),
    );
  });

  it('depends only on the final answers, not on the order of input', () => {
    const orders = givenAnswers.chain((answers) => {
      const entries = Object.entries(answers);
      const shuffled = fc.shuffledSubarray(entries, { minLength: entries.length });
      return fc.tuple(fc.constant(entries), shuffled);
    });
    fc.assert(
      fc.property(orders, ([entries, shuffled]) => {
        const derive = (given: typeof entries) =>
          deriveCart(makeForm(), answersOf(documentFrom(given)), makeFacts());
        expect(derive(shuffled)).toEqual(derive(entries));
      }),
    );
  });

  it('returns the same cart after an option is checked and unchecked', () => {
    const options = fc.constantFrom('taxID', 'corporateBook', 'seal');
    fc.assert(
      fc.property(givenAnswers, options, (answers, name) => {
        const path = `productState.${name}.checked`;
        const document = documentFrom([...Object.entries(answers), [path, false]]);
        const before = deriveCart(makeForm(), answersOf(document), makeFacts());
        setAtPath(document, path, true);
        const checked = deriveCart(makeForm(), answersOf(document), makeFacts());
        setAtPath(document, path, false);
        expect(deriveCart(makeForm(), answersOf(document), makeFacts())).toEqual(before);
        // When prompts replace the cart, checking an option changes nothing.
        expect(JSON.stringify(checked) === JSON.stringify(before)).toBe(checked.products.length === 0);
      }),
    );
  });

  it('returns a cart for arbitrary input', () => {
    const nonsense = fc.record({
      companyInformation: fc.oneof(
        fc.anything(),
        fc.record({ state: fc.anything(), entityType: fc.anything(), certificateQuantity: fc.anything() }),
      ),
      productState: fc.oneof(
        fc.anything(),
        fc.record({ businessFormation: fc.record({ selectedFilingMethodKeys: fc.anything() }) }),
      ),
    });
    fc.assert(
      fc.property(nonsense, (document) => {
        const cart = deriveCart(makeForm(), answersOf(document), makeFacts());
        expect(cart.lines.every((line) => Number.isSafeInteger(line.priceCents))).toBe(true);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { form as vehicles } from 'virtual:fixture/form/vehicles';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { deriveUnpricedCart } from '#domain/cart/unpriced-cart.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { arbitrarySettings, factsWith } from '../../fixtures/arbitrary-facts.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { completeOrders } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

describe('deriveUnpricedCart', () => {
  it('prompts for missing choices', () => {
    const facts = { ...companyFacts, catalogue: emptyCatalogue };
    const cart = deriveUnpricedCart(form, evaluateAnswers(form, answersOf({}), facts), facts);
    expect(cart.lines.map(({ label }) => label)).toEqual([
      'Please select your filing jurisdiction',
      'Please complete Company Information',
    ]);
    expect(cart.totalCents).toBeNull();
  });

  it('lists the products that wait for a price', () => {
    const [document = {}] = Object.values(completeOrders);
    const facts = { ...companyFacts, catalogue: emptyCatalogue };
    const cart = deriveUnpricedCart(form, evaluateAnswers(form, answersOf(document), facts), facts);
    expect(cart.lines).toEqual([]);
    expect(cart.loading).toContain('business-formation');
  });

  it.each([
    ['company', form, Object.values(completeOrders)],
    ['a list of vehicles', vehicles, []],
  ] as const)('matches the cart of %s without a loaded catalog', (_, sold, complete) => {
    fc.assert(
      fc.property(arbitraryAnswers(sold, complete), arbitrarySettings, (document, settings) => {
        const facts = { ...factsWith(settings), catalogue: emptyCatalogue };
        // JSON lists have no holes.
        const posted = answersOf(JSON.parse(JSON.stringify(document)));
        const answers = evaluateAnswers(sold, posted, facts);
        expect(deriveUnpricedCart(sold, answers, facts)).toEqual(deriveCart(sold, answers, facts));
      }),
      { numRuns: countRuns(200) },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { addStatePrices, statePriceOf } from '#domain/cart/prices/state-prices.ts';
import { choicesOf } from '#domain/options/options.ts';
import filingStates from '#form-definitions/shared/filing-states.json' with { type: 'json' };
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('form-a-business', 'form-definitions');
const facts = { ...factsOf('form-a-business'), catalogue: fixtureCatalogue };

const STATES = 'productState.multiStateFiling.states';
const TICK = 'productState.multiStateFiling.checked';
const everyState = filingStates.options.map(({ key }) => key);
const everywhere = Object.fromEntries(everyState.map((key) => [key, true] as const));

/** Returns the answers of a company formed in one state that checks other states. */
function evaluateIn(state: string, entityType = 'LLC', ticks: Readonly<Record<string, true>> = everywhere) {
  const document = {};
  setAtPath(document, 'companyInformation.state', state);
  setAtPath(document, 'companyInformation.entityType', { key: entityType, value: entityType });
  setAtPath(document, TICK, true);
  setAtPath(document, STATES, ticks);
  return evaluateAnswers(form, answersOf(document), facts);
}

function cartIn(...args: Parameters<typeof evaluateIn>) {
  return deriveCart(form, evaluateIn(...args), facts);
}

function keysIn(...args: Parameters<typeof evaluateIn>): readonly string[] {
  return cartIn(...args).products.map(({ key, multiState, state }) =>
    multiState === true ? `${key} ${state}` : key,
  );
}

describe('filing in several states', () => {
  it('starts only from seven states', () => {
    const sold = everyState.filter((state) => keysIn(state).includes('multi-state-filing'));
    expect(sold.toSorted()).toEqual(['DE', 'FL', 'ID', 'MT', 'TX', 'WA', 'WY']);
  });

  it('sells nothing in other states when it is not available', () => {
    expect(keysIn('CA')).toEqual(['business-formation', 'registered-agent']);
  });

  it("registers the company with an agent in each checked state except the company's home state", () => {
    expect(keysIn('TX', 'Corp', { TX: true, NV: true, OK: true })).toEqual([
      'business-formation',
      'registered-agent',
      'multi-state-filing',
      'registration-in-states NV',
      'registration-in-states OK',
      'agent-in-states NV',
      'agent-in-states OK',
    ]);
  });

  it('adds no line of its own, and shows the price of each state before the state is checked', () => {
    const { lines } = cartIn('WY', 'LLC', { TX: true });
    expect(lines.map(({ label }) => label)).not.toContain('Multi-State Filing');
    const answers = evaluateIn('WY', 'LLC', {});
    const sold = [...form.cart.primary, ...form.cart.optional].filter(({ states }) => states === STATES);
    const price = addStatePrices(
      sold.map((product) => statePriceOf(product, 'TX', answers, fixtureCatalogue)),
    );
    const before = cartIn('WY', 'LLC', {}).totalCents ?? 0;
    expect(price).toEqual({
      kind: 'whole',
      cents: (cartIn('WY', 'LLC', { TX: true }).totalCents ?? 0) - before,
      renewals: [{ cents: 12_500, months: 12 }],
    });
  });

  it('sells nothing for checked states after the filing was unchecked', () => {
    const document = { companyInformation: { state: 'WY', entityType: { key: 'LLC', value: 'LLC' } } };
    setAtPath(document, STATES, { NV: true });
    const answers = evaluateAnswers(form, answersOf(document), facts);
    expect(deriveCart(form, answers, facts).products).toHaveLength(2);
  });

  it.each([
    ['DE', 'LLC'],
    ['DE', 'Corp'],
    ['TX', 'NP Corp'],
    ['MT', 'LLC'],
  ])('sells every state to a company formed in %s as %s', (state, entityType) => {
    const options = form.fields[STATES]?.options;
    const offered =
      options === undefined
        ? []
        : choicesOf(options, evaluateIn(state, entityType), facts).map(({ key }) => key);
    expect(offered).toEqual(everyState.filter((key) => key !== state));
    const { totalCents, products } = cartIn(state, entityType);
    expect(totalCents).not.toBeNull();
    expect(products.filter(({ key }) => key === 'registration-in-states')).toHaveLength(offered.length);
  });
});

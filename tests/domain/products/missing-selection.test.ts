import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findPromptCart } from '#domain/cart/cart-prompts.ts';
import type { MissingSelection } from '#domain/products/missing-selection.ts';
import { catalogue, makeMethod } from '../cart/catalogue-fixture.ts';
import { derive, only, shown } from '../cart/derived-cart-fixture.ts';
import { agent, formation, llcInWyoming, makeFacts, makeForm, seal } from '../cart/form-fixture.ts';

const methods = ['Park County', 'Big Horn County'].map((local_jurisdiction, index) =>
  makeMethod({ id: 60 + index, key: `county-${index}`, local_jurisdiction, cost: 1_000 * (index + 1) }),
);
const filingProducts = catalogue.filingProducts.map((product) => ({ ...product, filing_methods: methods }));
const local = { ...formation, localJurisdictions: true as const };
const facts = makeFacts({ filingProducts });

describe('a cart with a filing of a local jurisdiction', () => {
  it('reports where to choose the jurisdiction and shows no total', () => {
    const cart = derive(llcInWyoming, only(local, agent), facts);
    expect(cart.problems).toEqual([{ path: 'productState.businessFormation.selectedLocalJurisdiction' }]);
    expect(cart.totalCents).toBeNull();
    expect(shown(cart)).toContain('Please select your local jurisdiction: 0');
  });

  it('shows the price of the chosen jurisdiction', () => {
    const chosen = {
      ...llcInWyoming,
      productState: { businessFormation: { selectedLocalJurisdiction: 'Big Horn County' } },
    };
    const cart = derive(chosen, only(local), facts);
    expect(cart).not.toHaveProperty('problems');
    expect(cart.totalCents).toBe(12_000);
  });

  it('reports no error when a product is unavailable or loading', () => {
    const elsewhere = { companyInformation: { state: 'XX' } };
    const cart = derive(elsewhere, only(agent), facts);
    expect(cart.lines.map(({ kind }) => kind)).toEqual(['error']);
    expect(cart).not.toHaveProperty('problems');
    expect(derive(llcInWyoming, makeForm())).not.toHaveProperty('problems');
    expect(derive(llcInWyoming, only(agent), makeFacts({ version: null }))).not.toHaveProperty('problems');
  });
});

describe('a cart with missing choices', () => {
  it('contains a line for each prompt in one group', () => {
    const prompts = ['State?', 'Plan?'].map((text) => ({ when: () => true, text }));
    const cart = derive(llcInWyoming, makeForm({ prompts }));
    expect(cart.lines.map(({ id, group }) => [id, group])).toEqual([
      ['prompt.0', 'prompts'],
      ['prompt.1', 'prompts'],
    ]);
  });
});

const plated = { ...seal, feeOf: { path: 'plate', name: 'license plate' } };

function promptsOf(...missing: readonly (readonly MissingSelection[])[]) {
  const chosen = missing.map((choices) => ({ place: { model: plated }, missing: choices }));
  return findPromptCart(makeForm(), answersOf({}), makeFacts(), chosen)?.lines.map(({ label }) => label);
}

describe('findPromptCart', () => {
  it('names each missing choice of the products once', () => {
    expect(promptsOf(['jurisdiction', 'entity-type'], ['jurisdiction', 'plate'])).toEqual([
      'Please select your filing jurisdiction, entity type and license plate',
    ]);
  });

  it('returns undefined when no choice is missing', () => {
    expect(promptsOf([], [])).toBeUndefined();
  });
});

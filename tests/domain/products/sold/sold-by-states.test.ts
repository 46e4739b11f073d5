import { describe, expect, it } from 'vitest';
import { soldByStates } from '#domain/products/sold/sold-by-states.ts';
import { agent, formation, makeForm, seal } from '../../cart/form-fixture.ts';

const map = 'productState.elsewhere.states';
const agents = { ...agent, states: map };
const filings = { ...formation, states: map };
const { cart } = makeForm({ primary: [agents], optional: [seal, filings] });
const tick = { path: 'productState.elsewhere.checked' };

describe('soldByStates', () => {
  it('returns all products that the card sells per state of its map', () => {
    expect(soldByStates(cart, seal, [tick, { path: map }])).toEqual([agents, filings]);
  });

  it('returns the product itself when it is sold in several states', () => {
    const inStates = { ...seal, states: 'productState.seal.states' };
    expect(soldByStates(cart, inStates, [tick, { path: map }])).toEqual([inStates]);
  });

  it('returns no products when the card has no such map', () => {
    expect(soldByStates(cart, seal, [tick, { path: 'productState.elsewhere.note' }])).toEqual([]);
    expect(soldByStates(cart, seal, [])).toEqual([]);
  });
});

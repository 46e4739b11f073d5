import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { rejectSeveralStates } from '#domain/cart/bundles/reject-several-states.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { findSelected } from '#domain/cart/find-selected.ts';
import { only, shown, derive } from '../derived-cart-fixture.ts';
import { agent, always, llcInWyoming, makeFacts, seal } from '../form-fixture.ts';

const inStates: ProductModel = {
  ...seal,
  selectedWhen: always,
  states: 'states',
  multiStateSetting: 'severalStates',
};
const single = makeFacts({}, { severalStates: false });
const document = (...states: readonly string[]) => ({
  ...llcInWyoming,
  states: Object.fromEntries(states.map((state) => [state, true])),
});

function refuse(states: readonly string[], facts = single, models: readonly ProductModel[] = [inStates]) {
  const selected = findSelected(only(...models), answersOf(document(...states)), facts);
  return { selected, left: rejectSeveralStates(selected, facts, defaultText) };
}

describe('a product in several states', () => {
  it('causes one error on a page that sells one state at a time', () => {
    const { left } = refuse(['MT', 'UT', 'WY']);
    expect(left.map(({ place, pricing }) => [place, pricing])).toEqual([
      [
        { model: inStates },
        {
          kind: 'unavailable',
          text: 'Error: product Seal does not have multi state enabled',
          reason: 'Choose one state. This page takes one at a time.',
        },
      ],
    ]);
  });

  it('causes the error in two or more states', () => {
    expect(refuse(['MT', 'WY']).left).toHaveLength(1);
  });

  it('costs the same when only one state is selected', () => {
    const { left, selected } = refuse(['WY']);
    expect(left).toEqual(selected);
    expect(left[0]?.pricing.kind).toBe('priced');
  });

  it.each([
    ['the page setting true', makeFacts({}, { severalStates: true }), inStates],
    ['no page setting', makeFacts(), inStates],
    ['no setting in its definition', single, { ...seal, selectedWhen: always, states: 'states' }],
  ])('remains unchanged in several states with %s', (_, facts, model) => {
    const { left, selected } = refuse(['MT', 'WY'], facts, [model]);
    expect(left).toBe(selected);
    expect(left).toHaveLength(2);
  });

  it('does not affect other products', () => {
    const { selected, left } = refuse(['MT', 'WY'], single, [agent, inStates]);
    expect(left).toHaveLength(2);
    expect(left[0]).toBe(selected[0]);
    const another = { ...seal, key: 'book', selectedWhen: always, states: 'states' };
    expect(refuse(['MT', 'WY'], single, [inStates, another]).left).toHaveLength(3);
  });

  it('shows the error in a cart without a total', () => {
    const cart = derive(document('MT', 'WY'), only(inStates), single);
    expect(shown(cart)).toEqual(['Error: product Seal does not have multi state enabled: 0']);
    expect(cart.totalCents).toBeNull();
  });
});

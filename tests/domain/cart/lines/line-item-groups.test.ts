import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { lineItemGroups } from '#domain/cart/lines/line-item-groups.ts';
import { llcInWyoming, makeFacts, makeForm } from '../form-fixture.ts';

describe('lineItemGroups', () => {
  it('groups adjacent lines of one product', () => {
    const groups = lineItemGroups(deriveCart(makeForm(), answersOf(llcInWyoming), makeFacts()));
    expect(groups.map(({ group, lines }) => [group, lines.length])).toEqual([
      ['business-formation', 2],
      ['registered-agent', 1],
    ]);
  });

  it('returns no groups for an empty cart', () => {
    const cart = deriveCart(makeForm({ primary: [], optional: [] }), answersOf({}), makeFacts());
    expect(lineItemGroups(cart)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { groupOptions } from '#domain/cart/effects/option-groups.ts';

describe('groupOptions', () => {
  it('groups options with the same price, without the selected one', () => {
    expect(groupOptions(['Car', 'Boat', 'Van'], ['In your order', '+$5.00', '+$5.00'], 0)).toEqual([
      { price: '+$5.00', labels: ['Boat', 'Van'] },
    ]);
  });

  it('names no option of a long group when all other options have prices', () => {
    const labels = ['US', 'DE', 'FR', 'GB', 'IT'];
    const prices = ['−$25.00', 'In your order', 'Same price', 'Same price', 'Same price'];
    expect(groupOptions(labels, prices, 1)).toEqual([
      { price: '−$25.00', labels: ['US'] },
      { price: 'Same price', labels: ['FR', 'GB', 'IT'] },
    ]);
    expect(groupOptions([...labels, 'ES'], [...prices, 'Same price'], 1)).toEqual([
      { price: '−$25.00', labels: ['US'] },
      { price: 'Same price', labels: [] },
    ]);
  });

  it('names every option with a price when another has none', () => {
    const labels = ['A', 'B', 'C', 'D', 'E'];
    expect(groupOptions(labels, ['+$1.00', '+$1.00', '+$1.00', '+$1.00', ''], -1)).toEqual([
      { price: '+$1.00', labels: ['A', 'B', 'C', 'D'] },
    ]);
  });
});

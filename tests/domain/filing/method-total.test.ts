import { describe, expect, it } from 'vitest';
import { methodTotalCents } from '#domain/filing/method-total.ts';

describe('methodTotalCents', () => {
  it('adds the surcharge to the cost', () => {
    expect(methodTotalCents({ cost: 30000, surcharge: 690 })).toBe(30690);
  });
});

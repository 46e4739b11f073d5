import { describe, expect, it } from 'vitest';
import { readVariants } from '#domain/submission/rolled-variants.ts';

describe('the variants that a page shows', () => {
  it.each([
    [{}, []],
    [{ variants: '' }, []],
    [{ variants: 'short-checkout' }, ['short-checkout']],
    [{ variants: ' short-checkout, blue ,, blue' }, ['short-checkout', 'blue']],
    [{ variants: 7 }, []],
  ])('with the settings %j are %j', (settings, variants) => {
    expect(readVariants({ settings })).toEqual(variants);
  });
});

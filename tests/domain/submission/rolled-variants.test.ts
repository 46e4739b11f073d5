import { describe, expect, it } from 'vitest';
import { readVariants } from '#domain/submission/rolled-variants.ts';

describe('readVariants', () => {
  it.each([
    [{}, []],
    [{ variants: '' }, []],
    [{ variants: 'short-checkout' }, ['short-checkout']],
    [{ variants: ' short-checkout, blue ,, blue' }, ['short-checkout', 'blue']],
    [{ variants: 7 }, []],
  ])('reads the settings %j as %j', (settings, variants) => {
    expect(readVariants({ settings })).toEqual(variants);
  });
});

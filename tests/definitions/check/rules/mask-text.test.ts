import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureMask, storedThroughMask } from '#definitions/check/rules/mask-text.ts';
import { createMaskModel } from '#widgets/text/mask/create-mask.ts';
import { MASK_SYMBOLS } from '#widgets/text/mask/mask-pattern.ts';

describe('storedThroughMask', () => {
  it.each([
    ['11/11/1111', 'shown', '01312026', '01/31/2026'],
    ['11/11/1111', 'raw', '01312026', '01312026'],
    ['11/11/1111', 'shown', '01/31/2026', '01/31/2026'],
    ['phone', 'shown', '3075550142', '(307) 555-0142'],
    ['phone', 'digits', '3075550142', '3075550142'],
    ['AA-11', 'shown', 'wy07', 'WY-07'],
    ['\\A1', 'shown', '7', 'A7'],
    ['11', 'shown', '7', undefined],
  ])('uses the mask %s, stored as %s, to convert "%s" to %s', (mask, store, text, expected) => {
    expect(storedThroughMask(mask, store, text)).toBe(expected);
  });

  it('returns the text that the control shows when the text fills the mask', () => {
    const characters = fc.constantFrom('a', 'Z', '7', '0', 'x');
    const masks = fc
      .array(fc.constantFrom(...Object.keys(MASK_SYMBOLS), '-', '/', ' ', '('), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join(''))
      .filter((mask) => measureMask(mask).taken > 0);
    fc.assert(
      fc.property(masks, fc.array(characters, { minLength: 8, maxLength: 16 }), (mask, typed) => {
        const text = typed.join('');
        const model = createMaskModel({ mask, isGuided: false });
        model.unmaskedValue = text;
        const stored = storedThroughMask(mask, 'shown', text);
        if (stored === undefined) return;
        expect(model.isComplete, JSON.stringify({ mask, text })).toBe(true);
        expect(stored.startsWith(model.value), JSON.stringify({ mask, text, shown: model.value })).toBe(true);
      }),
    );
  });
});

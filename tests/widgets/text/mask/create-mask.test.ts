import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMaskModel } from '#widgets/text/mask/create-mask.ts';

function applyMask(mask: string, text: string, isGuided = false) {
  const model = createMaskModel({ mask, isGuided });
  model.value = text;
  return model;
}

describe('a mask of symbols', () => {
  it.each([
    ['1', '7', '7'],
    ['1', 'x', ''],
    ['1', '٣', ''],
    ['a', 'x', 'x'],
    ['a', 'É', 'É'],
    ['a', '7', ''],
    ['A', 'x', 'X'],
    ['A', 'é', 'É'],
    ['A', 'ß', ''],
    ['A', '7', ''],
    ['*', 'x', 'x'],
    ['*', '7', '7'],
    ['*', '-', ''],
    ['#', 'x', 'X'],
    ['#', '7', '7'],
    ['#', '!', ''],
    ['+', '!', '!'],
    ['+', ' ', ' '],
  ])('uses the mask %s to format %j as %j', (mask, text, shown) => {
    expect(applyMask(mask, text).value).toBe(shown);
  });

  it.each([
    ['11/11/1111', '06152026', '06/15/2026'],
    ['11/11/1111', '06/15/2026', '06/15/2026'],
    ['11/11/1111', '0615', '06/15'],
    ['AA-11#', 'wa12b', 'WA-12B'],
    ['AA-11#', 'WA-12B', 'WA-12B'],
    ['(111) 111-1111', '307.555.0100', '(307) 555-0100'],
    [String.raw`\+\1 11`, '23', '+1 23'],
    [String.raw`\+1 11`, '23', '+2 3'],
    [String.raw`\a1`, '5', 'a5'],
    [String.raw`\\1`, '5', String.raw`\5`],
    ['[1]{1}`0', '12', '[1]{2'],
  ])('applies the mask %s to the text %j: %j', (mask, text, shown) => {
    expect(applyMask(mask, text).value).toBe(shown);
  });

  it('shows an underscore for every missing character', () => {
    expect(applyMask('AA-11#', 'wa1', true).value).toBe('WA-1__');
    expect(applyMask('11/11/1111', '', true).value).toBe('__/__/____');
  });

  it('adds its trailing literals to a complete text', () => {
    expect(applyMask('[1]{1}`0', '12', true).value).toBe('[1]{2}`0');
  });

  it('returns the same raw value for its own output, also with the guide', () => {
    const masks = fc.stringMatching(/^[aA*#1+ ()/-]{1,12}$/);
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        const first = applyMask(mask, text);
        const again = createMaskModel({ mask, isGuided: false });
        again.unmaskedValue = first.unmaskedValue;
        expect(again.unmaskedValue).toBe(first.unmaskedValue);
        const guided = applyMask(mask, text, true);
        expect(guided.unmaskedValue).toBe(first.unmaskedValue);
      }),
    );
  });
});

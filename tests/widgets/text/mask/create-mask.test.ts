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

describe('the mask "phone"', () => {
  it.each([
    ['3075550100', '(307) 555-0100'],
    ['307-555-0100', '(307) 555-0100'],
    ['307.555.0100', '(307) 555-0100'],
    [' 307 555 0100 ', '(307) 555-0100'],
    ['(307) 555-0100', '(307) 555-0100'],
    ['13075550100', '(307) 555-0100'],
    ['1-307-555-0100', '(307) 555-0100'],
    ['+13075550100', '(307) 555-0100'],
    ['+1 (307) 555-0100', '(307) 555-0100'],
    ['Phone: 307 555 0100', '(307) 555-0100'],
    ['\uFF13\uFF10\uFF17\uFF15\uFF15\uFF15\uFF10\uFF11\uFF10\uFF10', '(307) 555-0100'],
    ['307\u2011555\u20110100', '(307) 555-0100'],
    ['tel:+13075550100', '(307) 555-0100'],
    ['307555010099', '307555010099'],
    ['1307555010099', '1307555010099'],
    ['001 307 555 0100', '001 307 555 0100'],
    ['0044 20 7946 0958', '0044 20 7946 0958'],
    ['011 44 20 7946 0958', '011 44 20 7946 0958'],
    ['(307) 555-0100 x12', '(307) 555-0100x12'],
    ['(307) 555-0100 ext. 12', '(307) 555-0100ext. 12'],
    ['307-ABC-DEFG', '307ABC-DEFG'],
    ['+49 30 901820', '+49 30 901820'],
    ['+420123456789', '+420123456789'],
    [' +49 30 901820', '+49 30 901820'],
  ])('formats %j as %j', (text, shown) => {
    expect(applyMask('phone', text).value).toBe(shown);
  });

  it('formats every spelling of a North American number the same', () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    const noise = fc.array(fc.stringMatching(/^[ ().-]{0,2}$/), { minLength: 10, maxLength: 10 });
    const prefixes = fc.constantFrom('', '1', '+1', '+1 ', '1-');
    fc.assert(
      fc.property(prefixes, digits, noise, (prefix, number, noises) => {
        const written = [...number].map((digit, index) => digit + (noises[index] ?? '')).join('');
        const { value, unmaskedValue } = applyMask('phone', prefix + written);
        expect(value).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        expect(unmaskedValue).toBe(number);
      }),
    );
  });
});

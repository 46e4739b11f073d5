// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import options from '#widgets/text/options.schema.json' with { type: 'json' };
import { createMaskModel } from '#widgets/text/mask/create-mask.ts';
import { toLibraryPattern } from '#widgets/text/mask/mask-pattern.ts';
import { findViolations, showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
const isGuided = () => control().value.includes('_');

function applyMask(mask: string, text: string, isGuided = false) {
  const model = createMaskModel({ mask, isGuided });
  model.value = text;
  return model;
}

/** Shows a masked control and gives it the focus; the guide tells that the mask is there. */
async function showMasked(mask: string, settings: Parameters<typeof showWidget>[1] = {}) {
  const shown = showWidget('text', { ...settings, options: { mask, ...settings.options } });
  control().focus();
  await waitFor(() => expect(isGuided() || control().value !== '').toBe(true));
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return shown;
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
  ])('%s with %j shows %j', (mask, text, shown) => {
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
  ])('%s with %j shows %j', (mask, text, shown) => {
    expect(applyMask(mask, text).value).toBe(shown);
  });

  it('shows an underscore for every character that is missing', () => {
    expect(applyMask('AA-11#', 'wa1', true).value).toBe('WA-1__');
    expect(applyMask('11/11/1111', '', true).value).toBe('__/__/____');
  });

  it('ends a complete text with its own last characters', () => {
    expect(applyMask('[1]{1}`0', '12', true).value).toBe('[1]{2}`0');
  });

  it('escapes whatever is no symbol', () => {
    expect(toLibraryPattern('a(1)')).toBe(String.raw`a\(1\)`);
    expect(toLibraryPattern(String.raw`\a0`)).toBe(String.raw`\a\0`);
  });

  it('gives the same text again for what it has shown, and for that without its own characters', () => {
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
    ['307555010099', '(307) 555-0100'],
    ['+49 30 901820', '+49 30 901820'],
    ['+420123456789', '+420123456789'],
    [' +49 30 901820', '+49 30 901820'],
  ])('takes %j for %j', (text, shown) => {
    expect(applyMask('phone', text).value).toBe(shown);
  });

  it('takes any way of writing a North American number for the same', () => {
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

describe('text widget with a mask', () => {
  // The library warns where the control and the mask no longer say the same.
  const warn = vi.spyOn(console, 'warn');
  beforeEach(() => {
    warn.mockClear();
  });
  afterEach(() => {
    const [warning] = warn.mock.calls;
    if (warning !== undefined) throw new Error(String(warning[0]));
  });

  it('writes the number while it is typed', async () => {
    const { user, answers } = await showMasked('phone');
    expect(control().value).toBe('(___) ___-____');
    await user.keyboard('3075550100');
    expect(control().value).toBe('(307) 555-0100');
    expect(answers().slice(0, 4)).toEqual(['(3', '(30', '(307', '(307) 5']);
    expect(answers().at(-1)).toBe('(307) 555-0100');
  });

  it.each([
    ['shown', '(307) 555-0100'],
    ['raw', '3075550100'],
    ['digits', '3075550100'],
  ])('stores what the option %s asks for', async (store, stored) => {
    const { user, answer } = await showMasked('phone', { options: { store } });
    await user.keyboard('3075550100');
    expect(answer()).toBe(stored);
  });

  it('stores letters as raw text, and not as digits', async () => {
    const { user, answer } = await showMasked('AA-11', { options: { store: 'raw' } });
    await user.keyboard('wa12');
    expect(answer()).toBe('WA12');
  });

  it('keeps the plus of a number from abroad among its digits', async () => {
    const { user, answer } = await showMasked('phone', { options: { store: 'digits' } });
    await user.keyboard('+49 30 901820');
    expect(control().value).toBe('+49 30 901820');
    expect(answer()).toBe('+4930901820');
  });

  it.each(['+1 307-555-0100', '3075550100', '307.555.0100'])('takes %j when it is pasted', async (text) => {
    const { user, answer } = await showMasked('phone');
    await user.paste(text);
    expect(answer()).toBe('(307) 555-0100');
    expect(control().value).toBe('(307) 555-0100');
  });

  it('takes what a browser fills in while the control has no focus', async () => {
    const { answer } = await showMasked('phone');
    control().blur();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(control(), '+13075550100');
    control().dispatchEvent(new Event('input', { bubbles: true }));
    control().dispatchEvent(new Event('change', { bubbles: true }));
    expect(answer()).toBe('(307) 555-0100');
    expect(control().value).toBe('(307) 555-0100');
  });

  it('deletes in the middle and keeps the caret there', async () => {
    const { user, answer } = await showMasked('phone', { value: '(307) 555-0100' });
    await user.type(control(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(control().value).toBe('(375) 550-100_');
    expect(control().selectionStart).toBe(2);
    expect(answer()).toBe('(375) 550-100');
    await user.keyboard('0');
    expect(control().value).toBe('(307) 555-0100');
    expect(control().selectionStart).toBe(3);
  });

  it('lets everything be deleted', async () => {
    const { user, answer } = await showMasked('phone', { value: '(307) 555-0100' });
    await user.clear(control());
    expect(answer()).toBe('');
    expect(control().value).toBe('(___) ___-____');
    await user.tab();
    expect(control().value).toBe('');
  });

  it('refuses what the mask does not take, without an answer', async () => {
    const { user, answers } = await showMasked('phone');
    await user.keyboard('ab-1');
    expect(answers()).toEqual([]);
    expect(control().value).toBe('(___) ___-____');
  });

  it('shows no guide while it has no focus, and never stores it', async () => {
    const { user, answers } = await showMasked('phone');
    await user.keyboard('307');
    expect(control().value).toBe('(307) ___-____');
    await user.tab();
    expect(control().value).toBe('(307');
    expect(answers().some((answer) => String(answer).includes('_'))).toBe(false);
  });

  it('stores and shows the end of the mask when everything is there', async () => {
    const { user, answers } = await showMasked('(11)');
    await user.keyboard('12');
    expect(answers()).toEqual(['(1', '(12)']);
    await user.tab();
    expect(control().value).toBe('(12)');
    await user.type(control(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await user.tab();
    expect(answers().at(-1)).toBe('(1');
    expect(control().value).toBe('(1');
  });

  it('leaves an answer alone that is only visited', async () => {
    const { user, answers } = await showMasked('phone', { value: '(307) 555-0100' });
    await user.tab();
    expect(answers()).toEqual([]);
    expect(control().value).toBe('(307) 555-0100');
  });

  it('shows a stored number in the way of the mask', async () => {
    await showMasked('phone', { value: '3075550100', options: { store: 'digits' } });
    expect(control().value).toBe('(307) 555-0100');
  });

  it('keeps what was typed before the mask had loaded', async () => {
    const { user, answer } = showWidget('text', { options: { mask: 'phone' } });
    await user.type(control(), '3');
    await user.type(control(), '075550100');
    await waitFor(() => expect(control().value).toBe('(307) 555-0100'));
    await user.tab();
    expect(answer()).toBe('(307) 555-0100');
  });

  it('changes nothing when it is read-only', async () => {
    const { user, answers } = showWidget('text', {
      value: '3075550100',
      readonly: true,
      options: { mask: 'phone', store: 'digits' },
    });
    await waitFor(() => expect(control().value).toBe('(307) 555-0100'));
    await user.type(control(), '5');
    expect(control().value).toBe('(307) 555-0100');
    expect(answers()).toEqual([]);
  });

  it('is a telephone control where the mask is "phone", unless the options say otherwise', async () => {
    const { container } = await showMasked('phone', { options: { autocomplete: 'off' } });
    expect(control().type).toBe('tel');
    expect(control().inputMode).toBe('tel');
    expect(control().placeholder).toBe('(xxx) xxx-xxxx');
    expect(control().getAttribute('autocomplete')).toBe('off');
    expect(control().dir).toBe('ltr');
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('the option "mask"', () => {
  const check = new Ajv({ strict: true }).compile(options);

  it.each([{ mask: 'phone' }, { mask: '11/11/1111' }, { mask: 'A', store: 'raw' }])('may be %j', (value) => {
    expect(check(value)).toBe(true);
  });

  it.each([{ mask: '' }, { mask: '-/-' }, { mask: 'fon' }, { store: 'raw' }, { mask: '1', store: 'all' }])(
    'may not be %j',
    (value) => {
      expect(check(value)).toBe(false);
    },
  );
});

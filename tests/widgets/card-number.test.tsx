import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editCardText, formatCardNumber } from '#widgets/card-number/card-text.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
const brand = () => screen.getByRole('status').textContent;
const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`));

describe('formatCardNumber', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['6304000000000000000', '6304 0000 0000 0000 000'],
    ['34', '34'],
    ['34000', '3400 0'],
    ['340000000000009', '3400 000000 00009'],
    ['378282246310005', '3782 822463 10005'],
    ['35', '35'],
    ['3566002020360505', '3566 0020 2036 0505'],
  ])('formats %j as %j', (number, shown) => {
    expect(formatCardNumber(number)).toBe(shown);
  });
});

describe('editCardText', () => {
  it('keeps the first 19 digits of any text, and the caret within the text', () => {
    fc.assert(
      fc.property(digits(19), fc.string(), fc.nat(40), (before, text, caret) => {
        const edited = editCardText({ digits: before, text, caret, inputType: undefined });
        expect(edited.digits).toBe(text.replace(/\D/g, '').slice(0, 19));
        expect(edited.text).toBe(formatCardNumber(edited.digits));
        expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
      }),
    );
  });

  it('deletes one digit at every position, across the spaces between groups', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,19}$/), fc.nat(23), (before, place) => {
        const shown = formatCardNumber(before);
        const caret = 1 + (place % shown.length);
        const text = shown.slice(0, caret - 1) + shown.slice(caret);
        const edited = editCardText({
          digits: before,
          text,
          caret: caret - 1,
          inputType: 'deleteContentBackward',
        });
        expect(edited.digits).toHaveLength(before.length - 1);
      }),
    );
  });
});

describe('card-number widget', () => {
  it('shows groups and stores digits', async () => {
    const { user, answer } = showWidget('card-number');
    await user.type(control(), '4111111111111111');
    expect(control().value).toBe('4111 1111 1111 1111');
    expect(answer()).toBe('4111111111111111');
  });

  it('groups digits as 4-6-5 after the prefixes 34 and 37', async () => {
    const { user, answer } = showWidget('card-number');
    await user.type(control(), '378282246310005');
    expect(control().value).toBe('3782 822463 10005');
    expect(answer()).toBe('378282246310005');
  });

  it('accepts at most 19 digits', async () => {
    const { user, answer } = showWidget('card-number');
    await user.type(control(), '63040000000000000001');
    expect(answer()).toBe('6304000000000000000');
  });

  it.each(['4111-1111-1111-1111', '4111 1111 1111 1111', 'Card: 4111.1111.1111.1111'])(
    'accepts %j on paste',
    async (text) => {
      const { user, answer } = showWidget('card-number');
      await user.click(control());
      await user.paste(text);
      expect(answer()).toBe('4111111111111111');
      expect(control().value).toBe('4111 1111 1111 1111');
    },
  );

  it('ignores characters other than digits', async () => {
    const { user, answers } = showWidget('card-number');
    await user.type(control(), 'a-b');
    expect(answers()).toEqual([]);
    expect(control().value).toBe('');
  });

  it('keeps the caret after the typed digit', async () => {
    const { user } = showWidget('card-number', { value: '41111111' });
    await user.type(control(), '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(control().value).toBe('4151 1111 1');
    expect(control().selectionStart).toBe(3);
    await user.keyboard('67');
    expect(control().value).toBe('4156 7111 111');
    expect(control().selectionStart).toBe(6);
  });

  it('deletes the digit before a space on Backspace', async () => {
    const { user, answer } = showWidget('card-number', { value: '41112222' });
    await user.type(control(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(answer()).toBe('4112222');
    expect(control().value).toBe('4112 222');
    expect(control().selectionStart).toBe(3);
  });

  it('deletes the digit after a space on Delete', async () => {
    const { user, answer } = showWidget('card-number', { value: '41112222' });
    await user.type(control(), '{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(answer()).toBe('4111222');
    expect(control().selectionStart).toBe(4);
  });

  it('lets the visitor delete the whole text', async () => {
    const { user, answer } = showWidget('card-number', { value: '378282246310005' });
    await user.click(control());
    await user.keyboard('{Backspace>15}');
    expect(answer()).toBe('');
    expect(control().value).toBe('');
  });

  it.each([
    ['', ''],
    ['4', 'Visa'],
    ['51', 'Mastercard'],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['6011', 'Discover'],
    ['3', ''],
    ['60', ''],
    ['6304', 'Maestro'],
    ['401178', 'Elo'],
    ['9', ''],
  ])('shows the brand of %j: %j', (number, name) => {
    showWidget('card-number', { value: number });
    expect(brand()).toBe(name);
  });

  it('sets the autocomplete token for a card number, and shows a numeric keyboard', () => {
    showWidget('card-number');
    expect(control().getAttribute('autocomplete')).toBe('cc-number');
    expect(control().inputMode).toBe('numeric');
  });
});

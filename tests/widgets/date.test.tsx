import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#domain/input/format-date.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

describe('formatDate', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['06', '06'],
    ['061', '06/1'],
    ['06/1', '06/1'],
    ['06/15', '06/15'],
    ['06/152', '06/15/2'],
    ['06152026', '06/15/2026'],
    ['061520267', '061520267'],
    ['6/', '06/'],
    ['6/5', '06/5'],
    ['6/5/', '06/05/'],
    ['6/5/2026', '06/05/2026'],
    ['6-5-2026', '06/05/2026'],
    ['6.5.2026', '06/05/2026'],
    ['6 5 2026', '06/05/2026'],
    [' 06/15/2026 ', '06/15/2026'],
    ['06//', '06/'],
    ['2026-06-05', '06/05/2026'],
    ['2026/6/5', '06/05/2026'],
    ['June 5', 'June 5'],
    ['06/ab', '06/ab'],
    ['/', '/'],
  ])('formats %j as %j', (typed, formatted) => {
    expect(formatDate(typed)).toBe(formatted);
  });

  it('leaves formatted text unchanged', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/-. a') });
    fc.assert(
      fc.property(typed, (text) => {
        const once = formatDate(text);
        expect(formatDate(once)).toBe(once);
      }),
    );
  });
});

describe('date widget', () => {
  it('inserts slashes while digits are typed', async () => {
    const { user, answer } = showWidget('date');
    await user.type(control(), '06152026');
    expect(answer()).toBe('06/15/2026');
    expect(control().value).toBe('06/15/2026');
  });

  it('accepts typed slashes and pads month and day with zeros', async () => {
    const { user, answer } = showWidget('date');
    await user.type(control(), '6/5/2026');
    expect(answer()).toBe('06/05/2026');
  });

  it('lets the visitor delete the whole text, one key at a time', async () => {
    const { user } = showWidget('date', { value: '06/15/2026' });
    await user.click(control());
    const texts: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- keys come one after another
      await user.keyboard('{Backspace}');
      texts.push(control().value);
    }
    expect(texts.slice(3, 6)).toEqual(['06/15/', '06/15', '06/1']);
    expect(texts.at(-1)).toBe('');
  });

  it('converts a pasted ISO date to MM/DD/YYYY', async () => {
    const { user, answer } = showWidget('date');
    await user.click(control());
    await user.paste('2026-06-05');
    expect(answer()).toBe('06/05/2026');
  });

  it('keeps the caret where a correction was made', async () => {
    const { user } = showWidget('date', { value: '06/1/2026' });
    await user.type(control(), '5', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(control().value).toBe('06/15/2026');
    expect(control().selectionStart).toBe(5);
  });

  it('completes a corrected date on blur', async () => {
    const { user, answer, onBlur } = showWidget('date', { value: '06/15/2026' });
    await user.type(control(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(control().value).toBe('0/15/2026');
    await user.type(control(), '{Backspace}7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await user.tab();
    expect(answer()).toBe('07/15/2026');
    expect(onBlur).toHaveBeenCalled();
  });

  it('shows the date format as a placeholder and requests a numeric keyboard', () => {
    showWidget('date');
    expect(control().placeholder).toBe('MM/DD/YYYY');
    expect(control().inputMode).toBe('numeric');
  });
});

import { screen } from '@testing-library/react';
import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatExpiry, readExpiry } from '#widgets/card-expiry/expiry-text.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

interface Given {
  readonly month?: string;
  readonly year?: string;
  readonly choices?: boolean;
  readonly invalid?: boolean;
}

function showExpiry({ month, year, choices = false, ...rest }: Given = {}) {
  const store = createStore();
  const yearAnswer = atom<unknown>(year);
  const refuse = vi.fn<(path: string, reason: string) => void>();
  const context = {
    refuse,
    otherAnswer: () => ({ value: yearAnswer, set: (value: unknown) => store.set(yearAnswer, value) }),
  };
  const options = { year: './year', choices };
  const shown = showWidget('card-expiry', { store, context, options, value: month, ...rest });
  return { ...shown, refuse, year: () => store.get(yearAnswer) };
}

describe('readExpiry', () => {
  it.each([
    ['08/29', '08', '2029'],
    ['8/29', '08', '2029'],
    ['08/2029', '08', '2029'],
    [' 08 / 29 ', '08', '2029'],
    ['08-29', '08', '2029'],
    ['08–29', '08', '2029'],
    ['08.29', '08', '2029'],
    ['08 29', '08', '2029'],
    ['0829', '08', '2029'],
    ['829', '08', '2029'],
    ['1129', '11', '2029'],
    ['082029', '08', '2029'],
    ['82029', '08', '2029'],
    ['2029-08', '08', '2029'],
    ['٠٨/٢٩', '08', '2029'],
    ['01/20', '01', '2020'],
  ])('reads %s', (text, month, year) => {
    expect(readExpiry(text, 2026)).toEqual({ month, year });
  });

  it.each(['', '8', '08', '08/', '08/2', '13/29', '00/29', '1329', '08/029', '08/29/30', 'May 29', '29'])(
    'rejects "%s"',
    (text) => {
      expect(readExpiry(text, 2026)).toBeUndefined();
    },
  );

  it('reads back every date that formatExpiry returns', () => {
    for (const month of ['01', '09', '10', '12']) {
      for (const year of ['2026', '2035', '2099']) {
        expect(readExpiry(formatExpiry({ month, year }, 2026), 2026)).toEqual({ month, year });
      }
    }
  });
});

describe('card-expiry widget', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sets the autocomplete token, and shows a numeric keyboard and the format', () => {
    showExpiry();
    expect(control().getAttribute('autocomplete')).toBe('cc-exp');
    expect(control().getAttribute('inputmode')).toBe('numeric');
    expect(control().placeholder).toBe('MM / YY');
    expect(control().hasAttribute('maxlength')).toBe(false);
  });

  it('sets two answers, and formats the text on blur only', async () => {
    const { user, answer, year } = showExpiry();
    await user.type(control(), '8/29');
    expect([answer(), year()]).toEqual(['08', '2029']);
    expect(control().value).toBe('8/29');
    await user.tab();
    expect(control().value).toBe('08 / 29');
  });

  it('accepts pasted text', async () => {
    const { user, answer, year } = showExpiry();
    await user.click(control());
    await user.paste('08/2029');
    expect([answer(), year()]).toEqual(['08', '2029']);
  });

  it('shows stored answers, and clears both when the text is deleted', async () => {
    const { user, answers, year } = showExpiry({ month: '08', year: '2029' });
    expect(control().value).toBe('08 / 29');
    await user.clear(control());
    expect(answers()).toEqual([undefined]);
    expect(year()).toBeUndefined();
  });

  it('clears both answers while the text is not a date', async () => {
    const { user, answers, year } = showExpiry({ month: '08', year: '2029' });
    await user.type(control(), '{Backspace}');
    expect(control().value).toBe('08 / 2');
    expect(answers()).toEqual([undefined]);
    expect(year()).toBeUndefined();
  });

  it('keeps an invalid text on blur, and shows the expected format', async () => {
    const { user, refuse, answers } = showExpiry();
    await user.type(control(), '13/29');
    expect(refuse).not.toHaveBeenCalled();
    await user.tab();
    expect(control().value).toBe('13/29');
    expect(answers()).toEqual([]);
    expect(refuse).toHaveBeenCalledExactlyOnceWith('group.field', 'Enter a month and year, such as 08 / 35');
  });

  it('rejects years more than nine years ahead', async () => {
    const { user, refuse, answers } = showExpiry();
    await user.type(control(), '12/36');
    await user.tab();
    expect(answers()).toEqual([]);
    expect(refuse).toHaveBeenCalledExactlyOnceWith(
      'group.field',
      'Enter an expiration year no later than 2035',
    );
    await user.clear(control());
    await user.type(control(), '12/35');
    expect(answers()).toEqual(['12']);
  });

  it('stores a past date, and leaves its rejection to the rule', async () => {
    const { user, refuse, answer, year } = showExpiry();
    await user.type(control(), '01/20');
    await user.tab();
    expect([answer(), year()]).toEqual(['01', '2020']);
    expect(refuse).not.toHaveBeenCalled();
  });

  it('reads the text on blur when a password manager fills it without an event', async () => {
    const { user, answer, year } = showExpiry();
    await user.click(control());
    control().value = '2029-08';
    await user.tab();
    expect([answer(), year()]).toEqual(['08', '2029']);
    expect(control().value).toBe('08 / 29');
  });

  it('shows no error when an empty field loses focus', async () => {
    const { user, refuse } = showExpiry();
    await user.click(control());
    await user.tab();
    expect(refuse).not.toHaveBeenCalled();
  });
});

describe('card-expiry widget with choices', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const entriesOf = (name: string) => [...list(name).options].map(({ text }) => text).slice(1);

  it('offers the months 01 to 12, this year and the next nine', () => {
    showExpiry({ choices: true });
    expect(entriesOf('Field')).toEqual('01 02 03 04 05 06 07 08 09 10 11 12'.split(' '));
    expect(entriesOf('Expiration year')).toEqual(Array.from({ length: 10 }, (_, index) => `${2026 + index}`));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sets two answers, each by its own list', async () => {
    const { user, answer, year } = showExpiry({ choices: true });
    await user.selectOptions(list('Field'), '08');
    await user.selectOptions(list('Expiration year'), '2029');
    expect([answer(), year()]).toEqual(['08', '2029']);
    expect([list('Field').value, list('Expiration year').value]).toEqual(['08', '2029']);
  });

  it('reports that it was left only when the focus leaves both lists', async () => {
    const { user, onBlur } = showExpiry({ choices: true });
    await user.click(list('Field'));
    await user.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('describes both lists by the error', () => {
    showExpiry({ choices: true, invalid: true });
    for (const name of ['Field', 'Expiration year']) {
      const ids = list(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      const words = ids.map((id) => document.querySelector(`#${id}`)?.textContent);
      expect(words).toContain('This is wrong');
    }
  });
});

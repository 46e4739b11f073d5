import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { normalizers } from '#domain/input/normalizers.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import options from '#widgets/text/options.schema.json' with { type: 'json' };
import { waitForNextTurn } from '../fixtures/next-turn.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });
const isGuided = () => control().value.includes('_');

/** Shows a masked control and moves the focus to it. The guide shows that the mask is loaded. */
async function showMasked(mask: string, settings: Parameters<typeof showWidget>[1] = {}) {
  const shown = showWidget('text', { ...settings, options: { mask, ...settings.options } });
  control().focus();
  await waitFor(() => expect(isGuided() || control().value !== '').toBe(true));
  // The browser sets the selection one turn of the event loop after the focus.
  await waitForNextTurn();
  return shown;
}

describe('text widget with a mask', () => {
  // The library warns when the control and the mask disagree.
  const warn = vi.spyOn(console, 'warn');
  beforeEach(() => {
    warn.mockClear();
  });
  afterEach(() => {
    const [warning] = warn.mock.calls;
    if (warning !== undefined) throw new Error(String(warning[0]));
  });

  it('formats the number while it is typed', async () => {
    const { user, answers } = await showMasked('phone');
    expect(control().value).toBe('(___) ___-____');
    await user.keyboard('3075550100');
    expect(control().value).toBe('(307) 555-0100');
    expect(answers().slice(0, 4)).toEqual(['(3', '(30', '(307', '(307) 5']);
    expect(answers().at(-1)).toBe('(307) 555-0100');
  });

  it.each(['3075550100', '(307) 555-0100', '+49 30 901820'])(
    'formats %j even when it is typed before the guide appears',
    async (typed) => {
      const { answers } = await showMasked('phone');
      control().blur();
      control().focus();
      expect(isGuided()).toBe(false);
      await userEvent.setup({ delay: null }).keyboard(typed);
      expect(control().value).toBe(typed.startsWith('+') ? typed : '(307) 555-0100');
      expect(answers().at(-1)).toBe(control().value);
    },
  );

  it.each([
    ['shown', '(307) 555-0100'],
    ['raw', '3075550100'],
    ['digits', '3075550100'],
  ])('stores the text in the format of the option "store": %s', async (store, stored) => {
    const { user, answer } = await showMasked('phone', { options: { store } });
    await user.keyboard('3075550100');
    expect(answer()).toBe(stored);
  });

  it('stores letters as raw text, but not as digits', async () => {
    const { user, answer } = await showMasked('AA-11', { options: { store: 'raw' } });
    await user.keyboard('wa12');
    expect(answer()).toBe('WA12');
  });

  it('keeps the plus sign of an international number', async () => {
    const { user, answer } = await showMasked('phone', { options: { store: 'digits' } });
    await user.keyboard('+49 30 901820');
    expect(control().value).toBe('+49 30 901820');
    expect(answer()).toBe('+4930901820');
  });

  it.each(['+1 307-555-0100', '3075550100', '307.555.0100'])('accepts %j on paste', async (text) => {
    const { user, answer } = await showMasked('phone');
    await user.paste(text);
    expect(answer()).toBe('(307) 555-0100');
    expect(control().value).toBe('(307) 555-0100');
  });

  describe.each([
    ['0013075550100', '(307) 555-0100'],
    ['011 44 20 7946 0958', '+44 20 7946 0958'],
    ['00442079460958', '+44 20 7946 0958'],
  ])('the text widget with %j, a number with an international prefix,', (text, meant) => {
    it('never truncates the number to a different number during typing, and stores the intended number', async () => {
      const { user, answers, answer } = await showMasked('phone');
      await user.keyboard(text);
      expect(answers().filter((typed) => /^\(\d{3}\) \d{3}-\d{4}$/.test(String(typed)))).toEqual([]);
      await user.tab();
      expect(normalizers.phone(String(answer()))).toBe(meant);
    });

    it('stores the intended number on paste', async () => {
      const { user, answer } = await showMasked('phone');
      await user.paste(text);
      await user.tab();
      expect(normalizers.phone(String(answer()))).toBe(meant);
    });

    it('stores the intended number on autofill', async () => {
      const { answer } = await showMasked('phone');
      control().blur();
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(control(), text);
      control().dispatchEvent(new Event('input', { bubbles: true }));
      await waitFor(() => expect(normalizers.phone(String(answer()))).toBe(meant));
    });
  });

  it('accepts autofill while the control has no focus', async () => {
    const { answer } = await showMasked('phone');
    control().blur();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(control(), '+13075550100');
    control().dispatchEvent(new Event('input', { bubbles: true }));
    control().dispatchEvent(new Event('change', { bubbles: true }));
    expect(answer()).toBe('(307) 555-0100');
    expect(control().value).toBe('(307) 555-0100');
  });

  it.each([
    ['everything', 0, 14, '', '', '(___) ___-____'],
    ['the middle', 6, 9, '', '(307) 010-0', '(307) 010-0___'],
    ['everything with another number', 0, 14, '4155550199', '(415) 555-0199', '(415) 555-0199'],
    ['the middle with a digit', 6, 9, '4', '(307) 401-00', '(307) 401-00__'],
  ])(
    'formats the text after a menu command that replaces %s',
    async (_name, from, to, text, stored, shown) => {
      const { answer } = await showMasked('phone', { value: '(307) 555-0100' });
      control().setSelectionRange(from, to);
      control().setRangeText(text, from, to, 'end');
      control().dispatchEvent(new Event('input', { bubbles: true }));
      expect(answer()).toBe(stored);
      expect(control().value).toBe(shown);
    },
  );

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

  it('lets the visitor delete the whole text', async () => {
    const { user, answer } = await showMasked('phone', { value: '(307) 555-0100' });
    await user.clear(control());
    expect(answer()).toBe('');
    expect(control().value).toBe('(___) ___-____');
    await user.tab();
    expect(control().value).toBe('');
  });

  it('rejects characters outside the mask, without an answer', async () => {
    const { user, answers } = await showMasked('11/11');
    await user.keyboard('ab-');
    expect(answers()).toEqual([]);
    expect(control().value).toBe('__/__');
  });

  it('hides the guide on blur, and never stores it', async () => {
    const { user, answers } = await showMasked('phone');
    await user.keyboard('307');
    expect(control().value).toBe('(307) ___-____');
    await user.tab();
    expect(control().value).toBe('(307');
    expect(answers().some((answer) => String(answer).includes('_'))).toBe(false);
  });

  it('stores and shows the end of the mask once the text is complete', async () => {
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

  it('shows no guide before the first focus or when the control cannot be edited', async () => {
    showWidget('text', { options: { mask: 'phone' } });
    const readonly = { value: '307', readonly: true, options: { mask: 'phone' } };
    const { user } = showWidget('text', { ...readonly, id: 'other', label: 'Other' });
    const other = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other' });
    await waitFor(() => expect(other.value).toBe('(307'));
    await user.click(other);
    await waitForNextTurn();
    expect(other.value).toBe('(307');
    expect(control().value).toBe('');
  });

  it('keeps text that is not a phone number as typed', async () => {
    const { user, answer } = await showMasked('phone', { value: '+49 30 901820' });
    await user.type(control(), 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(control().value).toBe('+49x 30 901820');
    expect(control().selectionStart).toBe(4);
    expect(answer()).toBe('+49x 30 901820');
  });

  it('keeps an answer unchanged on focus and blur', async () => {
    const { user, answers } = await showMasked('phone', { value: '(307) 555-0100' });
    await user.tab();
    expect(answers()).toEqual([]);
    expect(control().value).toBe('(307) 555-0100');
  });

  it('formats a stored number', async () => {
    await showMasked('phone', { value: '3075550100', options: { store: 'digits' } });
    expect(control().value).toBe('(307) 555-0100');
  });

  it('keeps text typed before the mask had loaded', async () => {
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

  it('renders a telephone control for the mask "phone", unless its options set another type', async () => {
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
  const check = createMetaSchemas().compile(options);

  it.each([{ mask: 'phone' }, { mask: '11/11/1111' }, { mask: 'A', store: 'raw' }])('accepts %j', (value) => {
    expect(check(value)).toBe(true);
  });

  it.each([{ mask: '' }, { mask: '-/-' }, { mask: 'fon' }, { store: 'raw' }, { mask: '1', store: 'all' }])(
    'rejects %j',
    (value) => {
      expect(check(value)).toBe(false);
    },
  );
});

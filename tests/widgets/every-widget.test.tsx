import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  { key: 'a', value: 'Apple', info: 'Red or green', tooltipText: 'Grows on trees' },
  { key: 'b', value: 'Blueberry' },
];

const file = { part: 'group.field', name: 'resume.pdf', sizeBytes: 1200, type: 'application/pdf' };

/** The role of the control, an answer it shows, and the keys that would change it. */
const cases = [
  { widget: 'card-expiry', role: 'textbox', value: '08', keys: '0829' },
  { widget: 'card-number', role: 'textbox', value: '4111111111111111', keys: '5' },
  { widget: 'checkbox', role: 'checkbox', value: true, keys: ' ' },
  { widget: 'country-select', role: 'combobox', value: 'a', keys: '{ArrowDown}' },
  { widget: 'date', role: 'textbox', value: '01/02/2020', keys: '3' },
  {
    widget: 'domain-search',
    role: 'searchbox',
    value: [{ domain: 'one.com', duration: 1 }],
    keys: 'x{Enter}',
  },
  { widget: 'expiry-month', role: 'combobox', value: '02', keys: '{ArrowDown}' },
  { widget: 'expiry-year', role: 'combobox', value: String(new Date().getFullYear()), keys: '{ArrowDown}' },
  { widget: 'file', role: 'none', value: file, keys: ' {Enter}' },
  { widget: 'multi-select', role: 'combobox', value: ['a'], keys: '{ArrowDown}{Enter}{Backspace}b' },
  { widget: 'number', role: 'textbox', value: 2.5, keys: '{ArrowUp}3' },
  { widget: 'password', role: 'none', value: 'aA1!aaaa', keys: 'x' },
  { widget: 'plate-picker', role: 'radiogroup', value: 'a', keys: '{ArrowDown}' },
  { widget: 'phone-number-picker', role: 'radiogroup', value: '+13075550101', keys: '{ArrowDown}' },
  { widget: 'quantity', role: 'spinbutton', value: 2, keys: '{ArrowUp}3' },
  { widget: 'radio', role: 'radiogroup', value: 'a', keys: '{ArrowDown}' },
  { widget: 'search-list', role: 'radiogroup', value: 'a', keys: '{ArrowDown}' },
  { widget: 'security-code', role: 'textbox', value: '123', keys: '4' },
  { widget: 'select', role: 'combobox', value: 'a', keys: '{ArrowDown}' },
  { widget: 'state-list', role: 'combobox', value: { a: true }, keys: '{ArrowDown}' },
  { widget: 'state-map', role: 'searchbox', value: { a: true }, keys: '{Tab} {Tab} {Tab} ' },
  { widget: 'state-select', role: 'combobox', value: 'a', keys: '{ArrowDown}' },
  { widget: 'text', role: 'textbox', value: 'text', keys: 'x' },
  { widget: 'textarea', role: 'textbox', value: 'text', keys: 'x' },
  { widget: 'with-or-without', role: 'radiogroup', value: true, keys: '{ArrowDown}' },
  { widget: 'yes-no', role: 'radiogroup', value: 'a', keys: '{ArrowDown}' },
] as const;

/** Widgets without a single control of their own. Another component renders it, or they have several controls. */
const groups = [
  { widget: 'captcha', value: 'ok-1' },
  { widget: 'filing-options', value: { WY: 'mail' } },
] as const;

/** Widgets that are invisible. */
const unseen = [{ widget: 'hidden' }] as const;

/** Password and file inputs have no role. */
function getControl(role: string): HTMLElement {
  return role === 'none' ? screen.getByLabelText('Field') : screen.getByRole(role, { name: 'Field' });
}

describe.each(cases)('the widget $widget', ({ widget, role, value, keys }) => {
  it('passes axe when it is empty, filled, required and invalid', async () => {
    const empty = showWidget(widget, { entries });
    expect(await findViolations(empty.container)).toEqual([]);
    cleanup();
    const filled = showWidget(widget, { entries, value, required: true, invalid: true });
    expect(await findViolations(filled.container)).toEqual([]);
  });

  it('passes axe when it is disabled or read-only', async () => {
    const disabled = showWidget(widget, { entries, value, disabled: true });
    expect(await findViolations(disabled.container)).toEqual([]);
    cleanup();
    const readonly = showWidget(widget, { entries, value, readonly: true });
    expect(await findViolations(readonly.container)).toEqual([]);
  });

  it('references its help and its error as its description', () => {
    showWidget(widget, { entries });
    expect(getControl(role).getAttribute('aria-describedby')?.split(' ')).toContain('field-help');
  });

  it('exposes its required and its invalid state', () => {
    showWidget(widget, { entries, required: true, invalid: true });
    expect(getControl(role).getAttribute('aria-required')).toBe('true');
    expect(getControl(role).getAttribute('aria-invalid')).toBe('true');
    cleanup();
    showWidget(widget, { entries });
    expect(getControl(role).hasAttribute('aria-required')).toBe(false);
    expect(getControl(role).hasAttribute('aria-invalid')).toBe(false);
  });

  it('gives its id to a focusable control', () => {
    const { container } = showWidget(widget, { entries });
    const target = container.querySelector<HTMLElement>('#field');
    target?.focus();
    expect(document.activeElement).toBe(target);
    expect(target?.getAttribute('name')).toBe('group.field');
  });

  it('never receives the focus when it is disabled', async () => {
    const { user, answers } = showWidget(widget, { entries, value, disabled: true });
    await user.tab();
    if (document.activeElement?.getAttribute('aria-label')?.startsWith('Show')) await user.tab();
    if (document.activeElement?.getAttribute('aria-label')?.startsWith('More about')) await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
    expect(answers()).toEqual([]);
  });

  it('receives the focus but keeps its answer when it is read-only', async () => {
    const { user, container, answers } = showWidget(widget, { entries, value, readonly: true });
    await user.tab();
    expect(container.contains(document.activeElement)).toBe(true);
    await user.keyboard(keys);
    expect(answers()).toEqual([]);
  });

  it('reports its id on blur', async () => {
    const { user, container, onBlur } = showWidget(widget, { entries, value });
    container.querySelector<HTMLElement>('#field')?.focus();
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(onBlur).toHaveBeenCalledTimes(1);
    expect(onBlur.mock.calls[0]?.[0]).toBe('field');
  });

  it.each([undefined, null, { strange: true }, ['list'], true, 7])(
    'renders with the answer %j',
    (strange) => {
      showWidget(widget, { entries, value: strange });
      expect(getControl(role)).toBeInstanceOf(HTMLElement);
    },
  );
});

describe.each(groups)('the composite widget $widget', ({ widget, value }) => {
  it.each([{}, { value, required: true, invalid: true }, { disabled: true }, { readonly: true }])(
    'passes axe with %j, and references its help and its error as its description',
    async (settings) => {
      const { container } = showWidget(widget, settings);
      const group = container.querySelector('#field');
      expect(group?.getAttribute('aria-describedby')?.split(' ')).toContain('field-help');
      expect(await findViolations(container)).toEqual([]);
    },
  );

  it.each([undefined, null, { strange: true }, ['list'], true, 7])(
    'renders with the answer %j',
    (strange) => {
      const { container } = showWidget(widget, { value: strange });
      expect(container.querySelector('#field')).toBeInstanceOf(HTMLElement);
    },
  );
});

describe.each(unseen)('the invisible widget $widget', ({ widget }) => {
  it.each([undefined, null, { strange: true }, ['list'], true, 7])(
    'renders with the answer %j',
    (strange) => {
      const { container } = showWidget(widget, { value: strange });
      expect(container.querySelector('#field')).toBeInstanceOf(HTMLElement);
    },
  );
});

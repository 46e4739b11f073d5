import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

describe('text widget', () => {
  it('sets the text direction of a name to that of its script, and that of an email to left-to-right', () => {
    showWidget('text');
    expect(control().dir).toBe('auto');
    cleanup();
    showWidget('text', { options: { type: 'email' } });
    expect(control().dir).toBe('ltr');
  });

  it('sets the typed text at every keystroke', async () => {
    const { user, answers } = showWidget('text');
    await user.type(control(), 'Ana');
    expect(answers()).toEqual(['A', 'An', 'Ana']);
    expect(control().value).toBe('Ana');
  });

  it('sets empty text when everything is deleted', async () => {
    const { user, answer } = showWidget('text', { value: 'Ana' });
    await user.clear(control());
    expect(answer()).toBe('');
  });

  it('keeps the caret where a correction was made', async () => {
    const { user } = showWidget('text', { value: 'Aa' });
    await user.type(control(), 'n', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(control().value).toBe('Ana');
    expect(control().selectionStart).toBe(2);
  });

  it('trims the text on blur', async () => {
    const { user, answers } = showWidget('text');
    await user.type(control(), ' Ana ');
    expect(answers().at(-1)).toBe(' Ana ');
    await user.tab();
    expect(answers().at(-1)).toBe('Ana');
    expect(control().value).toBe('Ana');
  });

  it('trims pasted text on blur', async () => {
    const { user, answer } = showWidget('text');
    await user.click(control());
    await user.paste(' 1HGBH41JXMN109186\n');
    await user.tab();
    expect(answer()).toBe('1HGBH41JXMN109186');
  });

  it('converts to uppercase when its options require it', async () => {
    const { user, answer } = showWidget('text', { options: { uppercase: true } });
    await user.type(control(), '1hgb');
    await user.tab();
    expect(answer()).toBe('1HGB');
  });

  it('limits input to 524,288 characters by default', () => {
    showWidget('text');
    expect(control().maxLength).toBe(524_288);
  });

  it('passes its options to the input element', () => {
    showWidget('text', {
      placeholder: 'name@example.com',
      options: { type: 'email', inputMode: 'email', autocomplete: 'email' },
    });
    expect(control().type).toBe('email');
    expect(control().inputMode).toBe('email');
    expect(control().getAttribute('autocomplete')).toBe('email');
    expect(control().placeholder).toBe('name@example.com');
    expect(control().getAttribute('autocapitalize')).toBe('none');
  });

  it('shows and announces a prefix and a suffix', () => {
    showWidget('text', { value: '0.01', options: { prefix: '$', suffix: 'per share' } });
    expect(control().value).toBe('0.01');
    const described = control().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Help',
      '$',
      'per share',
    ]);
  });

  it('shows a numeric answer as text', () => {
    showWidget('text', { value: 1500 });
    expect(control().value).toBe('1500');
  });
});

import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Field' });

describe('textarea widget', () => {
  it('sets the typed text, including line breaks', async () => {
    const { user, answer } = showWidget('textarea');
    await user.type(control(), 'one{Enter}two');
    expect(answer()).toBe('one\ntwo');
  });

  it('sets the text direction to that of the script', () => {
    showWidget('textarea');
    expect(control().dir).toBe('auto');
  });

  it('updates the character count while the visitor types', async () => {
    const { user } = showWidget('textarea', { value: 'Sell', options: { maxLength: 2000 } });
    expect(screen.getByText('4/2000 Characters Max.')).toBeDefined();
    await user.type(control(), ' bread');
    expect(screen.getByText('10/2000 Characters Max.')).toBeDefined();
  });

  it('references its counter as its description', () => {
    showWidget('textarea', { options: { maxLength: 2000 } });
    expect(control().getAttribute('aria-describedby')).toBe('field-help field-counter');
    expect(document.getElementById('field-counter')?.textContent).toBe('0/2000 Characters Max.');
  });

  it('keeps a text that is too long, and counts its characters', async () => {
    const { user, answer } = showWidget('textarea', { options: { maxLength: 3 } });
    await user.type(control(), 'abcd');
    expect(answer()).toBe('abcd');
    expect(screen.getByText('4/3 Characters Max.')).toBeTruthy();
  });

  it('uses the configured number of rows, or the default rows and length', () => {
    showWidget('textarea');
    expect(control().rows).toBe(4);
    expect(control().maxLength).toBe(524_288);
    cleanup();
    showWidget('textarea', { options: { rows: 2 } });
    expect(control().rows).toBe(2);
  });
});

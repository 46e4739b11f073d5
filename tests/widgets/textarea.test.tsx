import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Field' });

describe('textarea widget', () => {
  it('answers what is typed, lines and all', async () => {
    const { user, answer } = showWidget('textarea');
    await user.type(control(), 'one{Enter}two');
    expect(answer()).toBe('one\ntwo');
  });

  it('lays a text out in the direction of its script', () => {
    showWidget('textarea');
    expect(control().dir).toBe('auto');
  });

  it('counts the characters', async () => {
    const { user } = showWidget('textarea', { value: 'Sell', options: { maxLength: 2000 } });
    expect(screen.getByText('4/2000 Characters Max.')).toBeDefined();
    await user.type(control(), ' bread');
    expect(screen.getByText('10/2000 Characters Max.')).toBeDefined();
  });

  it('is described by its counter', () => {
    showWidget('textarea', { options: { maxLength: 2000 } });
    expect(control().getAttribute('aria-describedby')).toBe('field-help field-counter');
    expect(document.getElementById('field-counter')?.textContent).toBe('0/2000 Characters Max.');
  });

  it('keeps a text that is too long, and counts it', async () => {
    const { user, answer } = showWidget('textarea', { options: { maxLength: 3 } });
    await user.type(control(), 'abcd');
    expect(answer()).toBe('abcd');
    expect(screen.getByText('4/3 Characters Max.')).toBeTruthy();
  });

  it('has the rows and the length of its options, or the usual ones', () => {
    showWidget('textarea');
    expect(control().rows).toBe(4);
    expect(control().maxLength).toBe(524_288);
    cleanup();
    showWidget('textarea', { options: { rows: 2 } });
    expect(control().rows).toBe(2);
  });
});

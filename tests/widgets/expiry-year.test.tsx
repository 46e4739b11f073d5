import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });

describe('expiry-year widget', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lists this year and the next nine years', () => {
    showWidget('expiry-year');
    const years = '2026 2027 2028 2029 2030 2031 2032 2033 2034 2035'.split(' ');
    expect([...control().options].map(({ value }) => value)).toEqual(['', ...years]);
    expect(control().getAttribute('autocomplete')).toBe('cc-exp-year');
  });

  it('sets four digits', async () => {
    const { user, answer } = showWidget('expiry-year');
    await user.selectOptions(control(), '2035');
    expect(answer()).toBe('2035');
  });

  it('shows no year in the past', () => {
    showWidget('expiry-year', { value: '2025' });
    expect(control().value).toBe('');
  });
});

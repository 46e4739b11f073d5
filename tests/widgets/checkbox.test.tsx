import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });

describe('checkbox widget', () => {
  it('sets true and false, also when its label is clicked', async () => {
    const { user, answers } = showWidget('checkbox', { label: 'I agree' });
    expect(box().checked).toBe(false);
    await user.click(screen.getByText('I agree'));
    expect(box().checked).toBe(true);
    await user.click(box());
    expect(answers()).toEqual([true, false]);
  });

  it.each([true, false])('shows the answer %s', (value) => {
    showWidget('checkbox', { label: 'I agree', value });
    expect(box().checked).toBe(value);
  });

  it('keeps its answer when read-only', async () => {
    const { user } = showWidget('checkbox', { label: 'I agree', value: true, readonly: true });
    await user.click(box());
    expect(box().checked).toBe(true);
    expect(box().getAttribute('aria-readonly')).toBe('true');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('yes-no widget', () => {
  it('starts without an answer', () => {
    showWidget('yes-no');
    expect(radio('Yes').checked).toBe(false);
    expect(radio('No').checked).toBe(false);
  });

  it('sets lowercase answers by default', async () => {
    const { user, answers } = showWidget('yes-no');
    await user.click(radio('Yes'));
    await user.click(radio('No'));
    expect(answers()).toEqual(['yes', 'no']);
    expect(radio('No').checked).toBe(true);
  });

  it('sets capitalized answers when its options require it', async () => {
    const { user, answer } = showWidget('yes-no', { options: { answers: 'capitalized' } });
    await user.click(radio('Yes'));
    expect(answer()).toBe('Yes');
    expect(radio('Yes').checked).toBe(true);
  });

  it('replaces yes and no with the options of the field', async () => {
    const entries = [
      { key: 'y', value: 'Of course' },
      { key: 'n', value: 'Never' },
    ];
    const { user, answer } = showWidget('yes-no', { entries });
    await user.click(radio('Never'));
    expect(answer()).toBe('n');
  });
});

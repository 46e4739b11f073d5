import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Field' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Less: Field' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'More: Field' });

describe('quantity widget', () => {
  it('steps up and down with its buttons', async () => {
    const { user, answers } = showWidget('quantity', { value: 1 });
    await user.click(more());
    await user.click(more());
    await user.click(less());
    expect(answers()).toEqual([2, 3, 2]);
    expect(control().value).toBe('2');
  });

  it('steps up and down with the arrow keys', async () => {
    const { user, answers } = showWidget('quantity', { value: 1, options: { maximum: 2 } });
    await user.click(control());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(answers()).toEqual([2, 1]);
  });

  it('stops at its ends', () => {
    showWidget('quantity', { value: 1, options: { maximum: 2 } });
    expect([less().disabled, more().disabled]).toEqual([true, false]);
    cleanup();
    showWidget('quantity', { value: 2, options: { maximum: 2 } });
    expect([less().disabled, more().disabled]).toEqual([false, true]);
  });

  it('begins at the minimum', async () => {
    const { user, answer } = showWidget('quantity', { options: { minimum: 3 } });
    await user.click(more());
    expect(answer()).toBe(3);
  });

  it('answers the whole number that is typed', async () => {
    const { user, answers } = showWidget('quantity');
    await user.type(control(), '1a2');
    expect(answers()).toEqual([1, 1, 12]);
  });

  it('makes too much the maximum', async () => {
    const { user, answer } = showWidget('quantity', { options: { maximum: 20 } });
    await user.type(control(), '21');
    expect(answer()).toBe(20);
  });

  it('makes too little the minimum when it is left', async () => {
    const { user, answer } = showWidget('quantity');
    await user.type(control(), '0');
    expect(answer()).toBe(0);
    await user.tab();
    expect(answer()).toBe(1);
  });

  it('answers nothing when it is emptied', async () => {
    const { user, answers } = showWidget('quantity', { value: 5 });
    await user.clear(control());
    expect(answers()).toEqual([undefined]);
    await user.tab();
    expect(control().value).toBe('');
  });

  it('reports its value and its limits', () => {
    showWidget('quantity', { value: 5, options: { minimum: 2, maximum: 10 } });
    const reported = ['now', 'min', 'max'].map((name) => control().getAttribute(`aria-value${name}`));
    expect(reported).toEqual(['5', '2', '10']);
  });
});

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

  it('disables the minus and plus buttons at the limits', () => {
    showWidget('quantity', { value: 1, options: { maximum: 2 } });
    expect([less().disabled, more().disabled]).toEqual([true, false]);
    cleanup();
    showWidget('quantity', { value: 2, options: { maximum: 2 } });
    expect([less().disabled, more().disabled]).toEqual([false, true]);
  });

  it('sets the minimum at the first click on plus when the answer is empty', async () => {
    const { user, answer } = showWidget('quantity', { options: { minimum: 3 } });
    await user.click(more());
    expect(answer()).toBe(3);
  });

  it.each([
    ['12', 12],
    ['5,000', 5000],
    ['\uFF15', 5],
    ['007', 7],
    ['1e3', '1e3'],
    ['5.5', '5.5'],
    ['1a2', '1a2'],
    ['5.000', '5.000'],
    ['99999999999999999999', '99999999999999999999'],
  ])('stores the typed text %j as the answer %j, and keeps the answer on blur', async (typed, expected) => {
    const { user, answer } = showWidget('quantity', { options: { maximum: 10_000 } });
    await user.click(control());
    await user.paste(typed);
    await user.tab();
    expect(answer()).toBe(expected);
    expect(control().value).toBe(String(expected));
  });

  it('keeps a number beyond its limits, which the form rejects', async () => {
    const { user, answer } = showWidget('quantity', { options: { minimum: 2, maximum: 20 } });
    await user.type(control(), '21');
    await user.tab();
    expect(answer()).toBe(21);
    await user.clear(control());
    await user.type(control(), '0');
    await user.tab();
    expect(answer()).toBe(0);
  });

  it('clears its answer when its text is deleted', async () => {
    const { user, answers } = showWidget('quantity', { value: 5 });
    await user.clear(control());
    expect(answers()).toEqual([undefined]);
    await user.tab();
    expect(control().value).toBe('');
  });

  it('exposes its value and its limits to screen readers', () => {
    showWidget('quantity', { value: 5, options: { minimum: 2, maximum: 10 } });
    const reported = ['now', 'min', 'max'].map((name) => control().getAttribute(`aria-value${name}`));
    expect(reported).toEqual(['5', '2', '10']);
  });
});

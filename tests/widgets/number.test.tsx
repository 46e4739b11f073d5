import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

describe('number widget', () => {
  it.each([
    ['12', 12],
    ['5,000', 5000],
    ['2.50', 2.5],
    ['.5', 0.5],
    ['-3', -3],
    ['\u22123', -3],
    ['\uFF15', 5],
    ['0', 0],
    ['$1,250.50', 1250.5],
    ['1e3', '1e3'],
    ['1,5', '1,5'],
    ['12 apples', '12 apples'],
    ['99999999999999999999', '99999999999999999999'],
  ])('stores the typed text %j as the answer %j, and keeps the text', async (typed, expected) => {
    const { user, answer } = showWidget('number', { options: { prefix: '$' } });
    await user.click(control());
    await user.paste(typed);
    await user.tab();
    expect(answer()).toBe(expected);
    expect(control().value).toBe(typed);
  });

  it('lets visitors type decimals after a zero', async () => {
    const { user, answer } = showWidget('number');
    await user.type(control(), '1.05');
    expect(answer()).toBe(1.05);
    expect(control().value).toBe('1.05');
  });

  it('clears its answer when its text is deleted', async () => {
    const { user, answer } = showWidget('number', { value: 0 });
    expect(control().value).toBe('0');
    await user.clear(control());
    expect(answer()).toBeUndefined();
    expect(control().value).toBe('');
  });

  it('steps up and down with the arrow keys within its limits', async () => {
    const { user, answers } = showWidget('number', {
      value: 0.1,
      options: { step: 0.2, minimum: 0.1, maximum: 0.4 },
    });
    await user.click(control());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(answers()).toEqual([0.3, 0.4, 0.2, 0.1]);
  });

  it('starts at its minimum when an arrow key is pressed in an empty field', async () => {
    const { user, answers } = showWidget('number', { options: { minimum: 5 } });
    await user.click(control());
    await user.keyboard('{ArrowUp}');
    expect(answers()).toEqual([5]);
  });

  it.each([
    ['a text that is not a number', '1,5', '{ArrowUp}'],
    ['a number above its limit when an arrow key goes up', 12, '{ArrowUp}'],
    ['a number below its limit when an arrow key goes down', -2, '{ArrowDown}'],
    ['its number when an arrow key selects text', 3, '{Shift>}{ArrowUp}{/Shift}'],
    ['its number when an arrow key moves the cursor', 3, '{Meta>}{ArrowDown}{/Meta}'],
  ])('keeps %s', async (_, value, keys) => {
    const { user, answers } = showWidget('number', { value, options: { minimum: 0, maximum: 10 } });
    await user.click(control());
    await user.keyboard(keys);
    expect(answers()).toEqual([]);
    expect(control().value).toBe(String(value));
  });

  it('steps from a number outside of its limits to the nearest limit', async () => {
    const { user, answers } = showWidget('number', { value: 12, options: { minimum: 0, maximum: 10 } });
    await user.click(control());
    await user.keyboard('{ArrowDown}');
    expect(answers()).toEqual([10]);
  });

  it('requests a keyboard without a minus sign when the minimum is zero', () => {
    const { container } = showWidget('number', { options: { minimum: 0 } });
    expect(container.querySelector('input')?.inputMode).toBe('decimal');
  });
});

import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PhoneOffer } from '#widgets/phone-number-picker/phone-numbers-service.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';
import { createPhonesWorld } from './phones-world.ts';

const NONE = 'There are no numbers available for this area code. Please ensure the area code is correct.';
const FAILED =
  'We were unable to fetch the available phone numbers for this area code at this time. Please try again.';

function open(first?: PhoneOffer, value?: unknown) {
  const world = createPhonesWorld(first);
  return { world, ...showWidget('phone-number-picker', { ...world, value }) };
}

const refreshButton = () => screen.getByRole('button', { name: 'Refresh numbers' });
const status = () => screen.getByRole('status').textContent;

describe('phone-number-picker widget', () => {
  it('shows the numbers as cards and sets the selected number', async () => {
    const { user, answers } = open();
    expect(status()).toBe('3 numbers are available.');
    const names = screen
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(['(307) 555-0101', '(307) 555-0102', '(307) 555-0103']);
    await user.click(screen.getByRole('radio', { name: '(307) 555-0102' }));
    await user.keyboard('{ArrowDown}');
    expect(answers()).toEqual(['+13075550102', '+13075550103']);
  });

  it('shows the selected number', () => {
    open(undefined, '+13075550103');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '(307) 555-0103' }).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1);
  });

  it.each([
    [{ kind: 'idle' }, 'Enter an area code above to see its numbers.', false],
    [{ kind: 'loading' }, 'Looking for numbers…', true],
    [{ kind: 'none' }, NONE, true],
    [{ kind: 'failed' }, FAILED, true],
    [{ kind: 'available', numbers: ['+13075550101'] }, 'One number is available.', true],
  ] as const)('shows its state while the offer is %j', async (offer, words, hasButton) => {
    const { container } = open(offer);
    expect(status()).toBe(words);
    expect(screen.queryAllByRole('radio')).toHaveLength(offer.kind === 'available' ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Refresh numbers' })).toHaveLength(hasButton ? 1 : 0);
    const target = container.querySelector<HTMLElement>('#field');
    target?.focus();
    expect(document.activeElement).toBe(target);
    expect(await findViolations(container)).toEqual([]);
  });

  it('announces all states in one live region', () => {
    const { world } = open({ kind: 'loading' });
    const region = screen.getByRole('status');
    act(() => world.show({ kind: 'none' }));
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe(NONE);
    act(() => world.show({ kind: 'available', numbers: ['+14065550101'] }));
    expect(screen.getByRole('status')).toBe(region);
  });
});

describe('the refresh button', () => {
  it('requests new numbers', async () => {
    const { user, world } = open();
    await user.click(refreshButton());
    expect(world.asked.count).toBe(1);
  });

  it('shows the remaining wait, and keeps the focus', () => {
    const { world } = open();
    refreshButton().focus();
    act(() => world.wait(5));
    expect(refreshButton().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(refreshButton());
    expect(screen.getByText('Refresh again in 5 seconds')).toBeTruthy();
    act(() => world.wait(1));
    const described = refreshButton().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Refresh again in 1 second');
    act(() => world.wait(0));
    expect(refreshButton().hasAttribute('aria-disabled')).toBe(false);
    expect(screen.queryByText(/^Again in/)).toBeNull();
  });
});

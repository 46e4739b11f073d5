import { fireEvent, screen } from '@testing-library/react';
import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import type { OptionPrices } from '#widgets/widget.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  {
    key: '7001',
    value: 'Big Sky Trails',
    info: 'Keeps trails open.',
    priceCents: 3000,
    image: { url: '/plates/7001.svg', alt: 'Big Sky Trails' },
  },
  { key: '7002', value: 'Clean Rivers', info: 'Watches rivers.', priceCents: 2550 },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('plate picker', () => {
  it('sets the selected plate, by mouse and by arrow key', async () => {
    const { user, answers } = showWidget('plate-picker', { entries });
    await user.click(screen.getByText('Big Sky Trails'));
    await user.keyboard('{ArrowDown}');
    expect(answers()).toEqual([
      { key: '7001', value: 'Big Sky Trails' },
      { key: '7002', value: 'Clean Rivers' },
    ]);
    expect(radio('Clean Rivers').checked).toBe(true);
  });

  it('shows the price effect and the cause of each plate', async () => {
    const prices: OptionPrices = { kind: 'effect', words: ['+$125.00 once', ''] };
    const context = { optionEffectsOf: () => atom(prices) };
    const { container } = showWidget('plate-picker', { entries, value: '7002', context });
    const described = radio('Big Sky Trails').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['+$125.00 once', 'Keeps trails open.']);
    expect(await findViolations(container)).toEqual([]);
  });

  it('still selects a plate when its image fails to load, and logs the failure', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { container } = showWidget('plate-picker', { entries });
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/plates/7001.svg');
    if (picture !== null) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(radio('Big Sky Trails')).toBeInstanceOf(HTMLInputElement);
    expect(warn.mock.calls).toEqual([['The picture of the plate "Big Sky Trails" could not be loaded.']]);
    warn.mockRestore();
  });

  it('shows a message when there are no plates', () => {
    showWidget('plate-picker', { entries: [] });
    expect(screen.getByText("We can't show plates right now. Try again later.")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

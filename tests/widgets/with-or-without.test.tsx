import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import { WithOrWithoutWidget } from '#widgets/with-or-without/WithOrWithoutWidget.tsx';
import type { OptionPrices, WidgetContext, WidgetProps } from '#widgets/widget.ts';

const formContext: WidgetContext = {
  optionEffectsOf: ({ chosen }) => {
    const words = chosen === 0 ? ['In your order', '−$249.00 / year'] : ['+$249.00 / year', 'In your order'];
    return atom<OptionPrices>({ kind: 'effect', words });
  },
};

function show(value: unknown, more: Partial<WidgetProps> = {}) {
  const given: unknown[] = [];
  const props: WidgetProps = {
    id: 'bundle',
    name: 'bundle',
    label: 'Bundle',
    required: false,
    disabled: false,
    readonly: false,
    placeholder: '',
    rawErrors: [],
    onBlur: () => undefined,
    onFocus: () => undefined,
    value,
    onChange: (next) => given.push(next),
    options: { with: 'All in one', withInfo: 'Five services', without: 'Single products' },
    registry: { formContext },
    ...more,
  };
  render(<WithOrWithoutWidget {...props} />);
  return { given, user: userEvent.setup() };
}

const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('the cards with and without an option', () => {
  it('shows that the selected card is in the order, and the savings of the other card', () => {
    show(true);
    expect(card('All in one').checked).toBe(true);
    expect(descriptionOf(card('All in one'))).toEqual(['In your order', 'Five services']);
    expect(descriptionOf(card('Single products'))).toEqual(['−$249.00 / year']);
  });

  it('shows the price of a card before it is selected', () => {
    show(false);
    expect(card('Single products').checked).toBe(true);
    expect(descriptionOf(card('All in one'))[0]).toBe('+$249.00 / year');
    expect(card('Single products').getAttribute('aria-describedby')).toBeNull();
  });

  it('disables the card with the option before its price has loaded, and says so', async () => {
    const context: WidgetContext = { optionEffectsOf: () => atom(undefined), missingPrice: 'Price follows' };
    const { given, user } = show(false, { registry: { formContext: context } });
    expect(card('All in one').disabled).toBe(true);
    expect(descriptionOf(card('All in one'))).toEqual(['Price follows', 'Five services']);
    expect(card('Single products').disabled).toBe(false);
    await user.click(card('All in one'));
    expect(given).toEqual([]);
  });

  it('lets the visitor remove the option before prices have loaded', async () => {
    const context: WidgetContext = { optionEffectsOf: () => atom(undefined), missingPrice: 'Price follows' };
    const { given, user } = show(true, { registry: { formContext: context } });
    await user.click(card('Single products'));
    expect(given).toEqual([false]);
    expect(screen.queryByText('Price follows')).toBeNull();
  });

  it('treats a missing answer as "without"', () => {
    show(undefined);
    expect(card('Single products').checked).toBe(true);
  });

  it('uses the title of the field when the cards have no names', () => {
    show(true, { options: {} });
    expect(card('Bundle').checked).toBe(true);
    expect(card('Without it').checked).toBe(false);
  });

  it('sets false when the visitor clicks the card without the option', async () => {
    const { given, user } = show(true);
    await user.click(card('Single products'));
    expect(given).toEqual([false]);
  });

  it('sets nothing while the field is read-only', async () => {
    const { given, user } = show(true, { readonly: true });
    await user.click(card('Single products'));
    expect(given).toEqual([]);
  });
});

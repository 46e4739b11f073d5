import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('vehicle-rows');

function simple(id: number, kind: string, name: string, price: number) {
  const product = { id, name, price, duration: null, category: 'vehicle', subcategory: null, kind };
  return { ...product, has_free_trial: false, trial_duration_days: 0 };
}

const simpleProducts = [
  simple(1, 'temporary_plates', 'Temporary Plates', 4500),
  simple(2, 'organizational_plates', 'Organizational Plates', 9500),
  simple(3, 'luxury_tax', 'Luxury Vehicle Tax', 82500),
];

const car = { key: 'car', value: 'Car/Truck' };
const boat = { key: 'boat', value: 'Boat' };
const REASON = 'Choose the type of every vehicle before you add another.';

function show(...vehicles: readonly object[]) {
  const answers = { vehicleInformation: { vehicles } };
  const storage = createMemory();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  if (vehicles.length > 0) storage?.setItem('formcart:draft:vehicle-rows', JSON.stringify(draft));
  const ports = createSmallPorts(storage);
  const session = createFormSession(form, page, {
    ...ports,
    catalogue: {
      ...ports.catalogue,
      products: async () => ({
        kind: 'ok',
        value: {
          version: 'v',
          simpleProducts,
          registeredAgentProducts: [],
          bundles: [],
          subscriptionBundles: [],
          coupons: [],
        },
      }),
    },
  });
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return { session, user: userEvent.setup() };
}

function cards(): readonly HTMLElement[] {
  return screen.getAllByRole('group', { name: /^Vehicle \d/ });
}

function titles(): readonly (string | null | undefined)[] {
  return cards().map((card) => card.querySelector('legend')?.textContent);
}

function yearIn(card: HTMLElement | undefined): HTMLElement {
  if (card === undefined) throw new Error('Vehicle not found.');
  return within(card).getByLabelText(/^Year/);
}

function addButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Add a vehicle' });
}

describe('a list of rows', () => {
  it('starts with one row, which cannot be removed', () => {
    show();
    expect(titles()).toEqual(['Vehicle 1']);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('shows the fields that each row’s own answers require', () => {
    show({ vehicleType: car }, { vehicleType: boat });
    const [first, second] = cards();
    if (first === undefined || second === undefined) throw new Error('There are two vehicles');
    expect(within(first).getByLabelText(/^VIN/)).toBeDefined();
    expect(within(first).getByLabelText(/^Luxury Vehicle Tax/)).toBeDefined();
    expect(within(second).queryByLabelText(/^VIN/)).toBeNull();
    expect(within(second).queryByLabelText(/^Luxury Vehicle Tax/)).toBeNull();
    expect(within(second).getByLabelText(/^Temporary Plates/)).toBeDefined();
  });

  it('keeps the answers of other rows when a row is removed, and renumbers the rows', async () => {
    const { user } = show({ vehicleType: car }, { vehicleType: boat }, { vehicleType: car });
    for (const [index, card] of cards().entries()) await user.type(yearIn(card), `202${index}`);
    await user.click(screen.getByRole('button', { name: 'Remove Vehicle 2' }));
    expect(titles()).toEqual(['Vehicle 1: 2020 Car/Truck', 'Vehicle 2: 2022 Car/Truck']);
    expect(cards().map((card) => yearIn(card))).toMatchObject([{ value: '2020' }, { value: '2022' }]);
  });

  it('announces a removed row, and restores it at its position', async () => {
    const { user, session } = show({ vehicleType: car }, { vehicleType: boat }, { vehicleType: car });
    await user.type(yearIn(cards()[1]), '1999');
    await user.click(screen.getByRole('button', { name: 'Remove Vehicle 2' }));
    expect(screen.getByText('Vehicle 2 was removed.').tagName).toBe('OUTPUT');
    expect(document.activeElement).toBe(addButton());
    expect(session.store.get(session.cart).products.map(({ key }) => key)).not.toContain('boat-registration');
    await user.click(screen.getByRole('button', { name: 'Undo Vehicle 2' }));
    expect(titles()).toEqual(['Vehicle 1: Car/Truck', 'Vehicle 2: 1999 Boat', 'Vehicle 3: Car/Truck']);
    expect(screen.queryByText('Vehicle 2 was removed.')).toBeNull();
  });
});

describe('a keystroke in a row', () => {
  it('updates the title of its row without rendering any row', async () => {
    const { user } = show({ vehicleType: car }, { vehicleType: boat });
    // Each render of a card reads the items of its list.
    const items = form.rows['vehicleInformation.vehicles']?.items ?? [];
    const renderedCards = vi.spyOn(items, 'map');
    onTestFinished(() => renderedCards.mockRestore());
    await user.type(yearIn(cards()[0]), '2024');
    expect(titles()).toEqual(['Vehicle 1: 2024 Car/Truck', 'Vehicle 2: Boat']);
    expect(renderedCards).not.toHaveBeenCalled();
    await user.click(addButton());
    expect(renderedCards).toHaveBeenCalled();
  });
});

describe('the button that adds a row', () => {
  it('adds no row while a row has no type, and shows the reason', async () => {
    const { user, session } = show();
    expect(addButton().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(addButton().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(REASON);
    await user.click(addButton());
    expect(titles()).toEqual(['Vehicle 1']);

    const [key = ''] = session.store.get(session.answers.rowKeys('vehicleInformation.vehicles'));
    const type = within(cards()[0] ?? document.body).getByLabelText(/^Type of vehicle/);
    expect(type.id).toContain(key);
    await user.selectOptions(type, 'Boat');
    expect(addButton().getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByText(REASON)).toBeNull();
    await user.click(addButton());
    expect(titles()).toEqual(['Vehicle 1: Boat', 'Vehicle 2']);
    expect(document.activeElement?.id).toBe(
      within(cards()[1] ?? document.body).getByLabelText(/^Type of vehicle/).id,
    );
    expect(screen.getByText(REASON)).toBeDefined();
  });

  it('adds no more rows than the page allows, and shows the limit', async () => {
    const { user } = show(...Array.from({ length: 4 }, () => ({ vehicleType: boat })));
    expect(screen.getByText('You can add up to 4.')).toBeDefined();
    await user.click(addButton());
    expect(titles()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Remove Vehicle 4' }));
    expect(screen.queryByText('You can add up to 4.')).toBeNull();
  });
});

describe('a product of a row', () => {
  it('belongs to that row, which shows the questions and the price of the product', async () => {
    const { user, session } = show({ vehicleType: car }, { vehicleType: car });
    const [first, second] = cards();
    if (first === undefined || second === undefined) throw new Error('There are two vehicles');
    const plates = within(second).getByRole('checkbox', { name: /^Organizational Plates/ });
    await expect.poll(() => within(second).getByText('+$95.00 once')).toBeDefined();
    await user.click(plates);
    await user.type(await within(second).findByLabelText(/^Text of the plate/), 'ANA');
    expect(within(first).queryByLabelText(/^Text of the plate/)).toBeNull();
    const line = session.store.get(session.cart).lines.find(({ label }) => label.includes('Organizational'));
    expect(line).toMatchObject({ label: 'Organizational Plates', row: { number: 2 } });
  });
});

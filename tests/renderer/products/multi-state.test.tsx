import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addFilingMethods } from '#domain/catalogue/merge-catalogue.ts';
import type { CompiledForm, ItemModel } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { makeMethod } from '../../domain/cart/catalogue-fixture.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('multi-state');

function agent(id: number, abbreviation: string, name: string, duration: number, price: number) {
  const jurisdiction = { id, abbreviation, state_province_region: name };
  return { id: id + duration, price, duration, registered_agent: { id, jurisdiction } };
}

const registeredAgentProducts = [
  agent(1000, 'UT', 'Utah', 12, 12_500),
  agent(1000, 'UT', 'Utah', 24, 23_000),
  agent(2000, 'WY', 'Wyoming', 12, 12_500),
  agent(2000, 'WY', 'Wyoming', 24, 23_000),
];

function show(severalStates = true, shown: CompiledForm = form, renewing: { duration?: number } = {}) {
  const ports = createSmallPorts(undefined);
  const asked: (string | null)[] = [];
  const settings = { ...page.settings, severalStates };
  const changes = {
    id: 7,
    name: 'Change of Agent',
    price: 5_000,
    type: 'change_of_agent',
    sub_type: null,
  };
  const filingsIn = (jurisdiction: string, id: number) => ({
    ...changes,
    ...renewing,
    filing_methods: [makeMethod({ id, key: jurisdiction, jurisdiction, cost: 1_700 })],
  });
  const session = createFormSession(
    shown,
    { ...page, settings },
    {
      ...ports,
      catalogue: {
        products: async () => ({
          kind: 'ok',
          value: {
            version: 'v',
            registeredAgentProducts,
            simpleProducts: [],
            bundles: [],
            subscriptionBundles: [],
            coupons: [],
          },
        }),
        // Pending forever: `load` delivers them.
        filingProducts: (place) => {
          asked.push(place);
          return new Promise(() => {});
        },
      },
    },
  );
  session.changes.setAnswer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  let loaded = 0;
  /** Delivers the filing methods of a state. */
  const load = (jurisdiction: string) =>
    session.store.set(session.catalogue.catalogue, (now) =>
      addFilingMethods(now, [filingsIn(jurisdiction, (loaded += 1))], jurisdiction),
    );
  return { session, asked, load, user: userEvent.setup() };
}

const agents = () => within(screen.getByRole('list', { name: 'Where do you need an agent?' }));
const box = (name: string) => agents().findByRole<HTMLInputElement>('checkbox', { name });

/** Returns the states of a line in the first copy of the order summary. */
function statesInSummary(): readonly (string | null)[] {
  const lists = [...document.querySelectorAll('.summary-items')];
  return [...(lists[0]?.children ?? [])].map(({ textContent }) => textContent);
}

describe('a form that sells in several states', () => {
  it('shows each selected state below one line, with its term', async () => {
    const { user } = show();
    await screen.findByRole('searchbox', { name: /Where do you need an agent/ });
    await user.click(await box('Utah'));
    await user.click(await box('Wyoming'));
    expect(statesInSummary()).toEqual(['Utah, 1 Year$125.00', 'Wyoming, 1 Year$125.00']);
    await user.click(screen.getByRole('radio', { name: '2 Years' }));
    expect(statesInSummary()).toEqual(['Utah, 2 Years$230.00', 'Wyoming, 2 Years$230.00']);
    await user.click(await box('Utah'));
    expect(statesInSummary()).toEqual(['Wyoming, 2 Years$230.00']);
  });

  it('starts with the first term', async () => {
    show();
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: '1 Year' });
    expect(radio.checked).toBe(true);
  });

  it('unchecks states that the entity type excludes, and shows the reason', async () => {
    const { session, user } = show();
    await user.click(await box('Wyoming'));
    session.changes.setAnswer('companyInformation.entityType', { key: 'NP Corp', value: 'NP Corp' });
    const wyoming = await box('Wyoming');
    await expect.poll(() => wyoming.disabled).toBe(true);
    expect(wyoming.checked).toBe(false);
    expect(screen.getByText(/^Wyoming, Puerto Rico:/).textContent).toBe(
      'Wyoming, Puerto Rico: We serve no nonprofits there.',
    );
  });

  it('selects all enabled states with the checkbox for all states, and keeps that checkbox in sync', async () => {
    const { user } = show();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All states' });
    await user.click(all);
    const boxes = await agents().findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.every(({ checked }) => checked)).toBe(true);
    await user.click(await box('Utah'));
    expect(all.checked).toBe(false);
  });

  it('shows an error in the order summary when the page sells in one state at a time', async () => {
    const { user } = show(false);
    await user.click(await box('Utah'));
    expect(statesInSummary()).toEqual(['Utah, 1 Year$125.00']);
    await user.click(await box('Wyoming'));
    const text = 'Error: product Registered Agent Service does not have multi state enabled';
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('loads the filing methods of all states only once their list is shown', async () => {
    const { session, asked } = show();
    session.changes.setAnswer('productState.registeredAgent.states', { UT: true });
    expect(asked).toEqual([]);
    session.changes.setAnswer('productState.changeOfAgent.checked', true);
    await expect.poll(() => asked).toEqual([null]);
    session.changes.setAnswer('productState.changeOfAgent.states', { UT: true, WY: true });
    expect(asked).toEqual([null]);
  });

  /** Returns the note under a state of a map. */
  const noteOf = (box: HTMLElement) =>
    box.closest('li')?.querySelector('.state-map-note')?.textContent ?? undefined;

  it('shows the price of each state before it is selected, for the chosen term', async () => {
    const { user } = show();
    const utah = await box('Utah');
    await expect.poll(() => noteOf(utah)).toBe('$125.00 / year');
    const described = utah.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.querySelector(`#${id}`)?.textContent)).toEqual(['$125.00 / year']);
    await user.click(screen.getByRole('radio', { name: '2 Years' }));
    expect(noteOf(utah)).toBe('$230.00 / 2 years');
    expect(noteOf(await box('Nevada'))).toBe('Not available');
    await user.click(utah);
    expect(noteOf(utah)).toBe('$230.00 / 2 years');
  });

  it('shows the known part of a filing’s price: that it is missing, the service price, or the whole price', async () => {
    const { session, load } = show();
    const card = () => document.querySelector('.product-card .price')?.textContent;
    await screen.findByRole('checkbox', { name: /^Change of Agent/ });
    expect(card()).toBe('Price by state');
    session.changes.setAnswer('productState.changeOfAgent.checked', true);
    const list = await screen.findByRole('list', { name: 'In which states should we change the agent?' });
    const note = (state: string) => noteOf(within(list).getByRole('checkbox', { name: state }));
    const missing = 'Price not loaded yet';
    expect([note('Utah'), note('Wyoming')]).toEqual([missing, missing]);
    const pending = "Prices appear here when they've loaded.";
    expect(screen.getByText(pending)).toBeTruthy();
    load('UT');
    await expect.poll(() => note('Utah')).toBe('$67.00');
    expect(note('Wyoming')).toBe('$50.00 + state fee');
    expect(screen.queryByText(pending)).toBeNull();
    expect(screen.getAllByText('The price for each state is below its name.')).toHaveLength(2);
    expect(card()).toBe('$50.00 + state fee, per state');
    load('WY');
    await expect.poll(() => note('Wyoming')).toBe('$67.00');
  });

  it('shows the renewal price on the card before a state is selected', async () => {
    const { load } = show(true, form, { duration: 12 });
    const card = () => document.querySelector('.product-card .price')?.textContent;
    await screen.findByRole('checkbox', { name: /^Change of Agent/ });
    load('UT');
    await expect.poll(() => card()).toBe('$50.00 + state fee, then $50.00 / year, per state');
  });

  it('shows the same price on a card that opens the map of other products', async () => {
    const opensMap = (item: ItemModel): ItemModel => {
      if (item.kind !== 'product') return item;
      const { states: _, ...opener } = item.product;
      return { ...item, product: { ...opener, key: 'opener', from: 'simple_products' } };
    };
    const steps = form.steps.map((step) => ({
      ...step,
      modules: step.modules.map((module) => ({ ...module, items: module.items.map(opensMap) })),
    }));
    const { load, user } = show(true, { ...form, steps });
    const card = () => document.querySelector('.product-card .price')?.textContent;
    const tick = await screen.findByRole('checkbox', { name: /^Change of Agent/ });
    expect(card()).toBe('Price by state');
    load('UT');
    await expect.poll(() => card()).toBe('$50.00 + state fee, per state');
    await user.click(tick);
    expect(card()).toBe('$50.00 + state fee, per state');
  });
});

// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { loadFormApart } from './load-form-apart.ts';
import { createSmallPorts } from './small-form.ts';
import { drawWithoutScreen } from './without-screen.ts';

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

function show(severalStates = true) {
  const ports = createSmallPorts(undefined);
  const asked: (string | null)[] = [];
  const settings = { ...page.settings, severalStates };
  const session = createFormSession(
    form,
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
        filingProducts: async (place) => {
          asked.push(place);
          return { kind: 'ok', value: { version: 'v', filingProducts: [] } };
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
  return { session, asked, user: userEvent.setup() };
}

const agents = () => within(screen.getByRole('list', { name: 'Where do you need an agent?' }));
const box = (name: string) => agents().findByRole<HTMLInputElement>('checkbox', { name });

/** What the first copy of the order summary shows of a line's states. */
function statesInSummary(): readonly (string | null)[] {
  const lists = [...document.querySelectorAll('.summary-items')];
  return [...(lists[0]?.children ?? [])].map(({ textContent }) => textContent);
}

describe('a form that sells in several states', () => {
  it('shows each ticked state below one line, with its years', async () => {
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

  it('begins with the first number of years', async () => {
    show();
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: '1 Year' });
    expect(radio.checked).toBe(true);
  });

  it('unchecks what an entity type leaves no place for, and says why', async () => {
    const { session, user } = show();
    await user.click(await box('Wyoming'));
    session.changes.setAnswer('companyInformation.entityType', { key: 'NP Corp', value: 'NP Corp' });
    const wyoming = await box('Wyoming');
    await vi.waitFor(() => expect(wyoming.disabled).toBe(true));
    expect(wyoming.checked).toBe(false);
    expect(screen.getByText(/^Wyoming, Puerto Rico:/).textContent).toBe(
      'Wyoming, Puerto Rico: We serve no nonprofits there.',
    );
  });

  it('ticks all that are enabled with the box for all, and is in step with it', async () => {
    const { user } = show();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'All states' });
    await user.click(all);
    const boxes = await agents().findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.every(({ checked }) => checked)).toBe(true);
    await user.click(await box('Utah'));
    expect(all.checked).toBe(false);
  });

  it('says in the order summary that a page sells in one state at a time', async () => {
    const { user } = show(false);
    await user.click(await box('Utah'));
    expect(statesInSummary()).toEqual(['Utah, 1 Year$125.00']);
    await user.click(await box('Wyoming'));
    const text = 'Error: product Registered Agent Service does not have multi state enabled';
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('loads the filings of every ticked state of what is filed, and of nothing else', async () => {
    const { session, asked } = show();
    session.changes.setAnswer('productState.registeredAgent.states', { UT: true });
    expect(asked).toEqual([]);
    session.changes.setAnswer('productState.changeOfAgent.checked', true);
    session.changes.setAnswer('productState.changeOfAgent.states', { UT: true, WY: true });
    await vi.waitFor(() => expect(asked).toEqual(['UT', 'WY']));
    const many = { AZ: true, CA: true, CO: true, DE: true, FL: true, UT: true, WA: true };
    session.changes.setAnswer('productState.changeOfAgent.states', many);
    await vi.waitFor(() => expect(asked).toEqual(['UT', 'WY', null]));
  });
});

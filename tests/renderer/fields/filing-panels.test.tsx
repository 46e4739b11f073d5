import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { FilingProduct, RegisteredAgentProduct } from '#domain/catalogue/catalogue.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { makeMethod } from '../../domain/cart/catalogue-fixture.ts';
import { ticks } from '../../fixtures/multi-state-answers.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const names: Readonly<Record<string, string>> = { AZ: 'Arizona', MT: 'Montana', UT: 'Utah', WY: 'Wyoming' };
const forms = { several: loadFormApart('multi-state'), two: loadFormApart('two-companies') };

const registeredAgentProducts = Object.entries(names).map(
  ([abbreviation, state_province_region], index): RegisteredAgentProduct => ({
    id: 100 + index,
    price: 12_500,
    duration: 12,
    registered_agent: { id: index, jurisdiction: { id: index, abbreviation, state_province_region } },
  }),
);

function filing(id: number, type: string): FilingProduct {
  const methods = Object.keys(names).flatMap((jurisdiction, index) => [
    makeMethod({
      id: id * 100 + index,
      key: `mail-${jurisdiction}`,
      name: 'Mail',
      jurisdiction,
      cost: 2_000,
    }),
    makeMethod({
      id: id * 100 + 50 + index,
      key: `online-${jurisdiction}`,
      name: 'Online',
      jurisdiction,
      cost: 2_500 + index * 100,
    }),
  ]);
  return { id, name: type, price: 5_000, type, sub_type: null, filing_methods: methods };
}

const filingProducts = [filing(1, 'formation'), filing(2, 'change_of_agent')];

function show(which: keyof typeof forms, answers: AnswersDocument) {
  const { form, page } = forms[which];
  const storage = createMemory();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  storage.setItem(`formcart:draft:${page.pageID}`, JSON.stringify(draft));
  const products = { ...emptyCatalogue, version: 'v', registeredAgentProducts };
  const session = createFormSession(form, page, {
    ...createSmallPorts(storage),
    catalogue: {
      products: async () => ({ kind: 'ok', value: products }),
      filingProducts: async () => ({ kind: 'ok', value: { version: 'v', filingProducts } }),
    },
  });
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  const total = () => session.store.get(session.cart).totalCents;
  return { session, total, user: userEvent.setup() };
}

function changesIn(...states: readonly string[]): AnswersDocument {
  const llc = { key: 'LLC', value: 'LLC' };
  return {
    companyInformation: { entityType: llc },
    productState: {
      registeredAgent: { states: ticks(['WY']) },
      changeOfAgent: { checked: true, states: ticks(states) },
    },
  };
}

const panelOf = (state: string, product = 'Change of Agent') =>
  screen.findByRole('group', { name: `${state} — ${product} Filing Options` });

function pricesOf(panel: HTMLElement): readonly (string | null)[] {
  return [...panel.querySelectorAll('.price')].map(({ textContent }) => textContent);
}

describe('the view of filing options in several states', () => {
  it('shows one panel for each jurisdiction, titled by jurisdiction and product', async () => {
    show('several', changesIn('UT', 'WY'));
    expect(pricesOf(await panelOf('Utah'))).toEqual(['$50.00', '$20.00', '$27.00', '$70.00']);
    expect(pricesOf(await panelOf('Wyoming'))).toEqual(['$50.00', '$20.00', '$28.00', '$70.00']);
  });

  it('records the chosen method by jurisdiction, and changes the total by the amount shown', async () => {
    const { session, total, user } = show('several', changesIn('UT', 'WY'));
    const utah = await panelOf('Utah');
    await waitFor(() => expect(total()).toBe(12_500 + 2 * 7_000));
    expect(utah.textContent).toContain('+$7.00');
    await user.click(within(utah).getByRole('radio', { name: /^Online/ }));
    expect(total()).toBe(12_500 + 2 * 7_000 + 700);
    await user.click(within(await panelOf('Wyoming')).getByRole('radio', { name: /^Online/ }));
    expect(total()).toBe(12_500 + 2 * 7_000 + 700 + 800);
    const path = 'productState.changeOfAgent.selectedFilingMethodKeys';
    expect(session.store.get(session.answers.answer(path))).toEqual({ UT: 'online-UT', WY: 'online-WY' });
    expect(pricesOf(utah).at(-1)).toBe('$77.00');
  });

  it('keeps the choice for a state that is selected again', async () => {
    const { session, total, user } = show('several', changesIn('UT', 'WY'));
    await user.click(within(await panelOf('Utah')).getByRole('radio', { name: /^Online/ }));
    const states = 'productState.changeOfAgent.states';
    session.changes.setAnswer(states, ticks(['WY']));
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Utah/ })).toBeNull());
    expect(total()).toBe(12_500 + 7_000);
    session.changes.setAnswer(states, ticks(['UT', 'WY']));
    expect(within(await panelOf('Utah')).getByRole('radio', { name: /^Online/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('shows a prompt for the state when no state is selected', async () => {
    show('several', changesIn());
    expect(await screen.findByText('Please select the state in which you intend to file.')).toBeTruthy();
  });

  it('collapses many panels with their choices, and renders each panel when the panel is opened', async () => {
    const { user } = show('several', changesIn(...Object.keys(names)));
    const title = await screen.findByText('Utah — Change of Agent Filing Options');
    const fold = title.closest('details');
    expect(fold?.querySelector('summary')?.textContent).toContain('Mail $20.00');
    expect(within(fold ?? title).queryAllByRole('radio', { hidden: true })).toEqual([]);
    await user.click(title);
    await user.click(within(await panelOf('Utah')).getByRole('radio', { name: /^Online/ }));
    expect(fold?.querySelector('summary')?.textContent).toContain('Online $27.00');
  });
});

describe('the panel of filing options for two companies', () => {
  it('doubles the prices, and their effect on the total', async () => {
    const { total, user } = show('two', { companyInformation: { state: 'WY' } });
    const panel = await panelOf('Wyoming', 'Business Formation');
    expect(within(panel).getByText('These prices are for both companies.')).toBeTruthy();
    expect(pricesOf(panel)).toEqual(['$100.00', '$40.00', '$56.00', '$140.00']);
    await waitFor(() => expect(total()).not.toBeNull());
    const before = total() ?? 0;
    expect(panel.textContent).toContain('+$16.00');
    await user.click(within(panel).getByRole('radio', { name: /^Online/ }));
    expect(total()).toBe(before + 1_600);
    expect(pricesOf(panel).at(-1)).toBe('$156.00');
  });
});

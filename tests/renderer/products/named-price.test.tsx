import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PostOutcome } from '#api/form-post-client.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { ticks } from '../../fixtures/multi-state-answers.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('named-price');

const registeredAgentProducts = ['UT', 'WY'].map((abbreviation, id) => ({
  id,
  price: 12_500,
  duration: 12,
  registered_agent: { id, jurisdiction: { id, abbreviation, state_province_region: abbreviation } },
}));
const products = { ...emptyCatalogue, version: 'v', registeredAgentProducts };

const filled = {
  companyInformation: { companyName: 'Ruiz Tools LLC' },
  productState: { registeredAgent: { states: ticks(['UT', 'WY']) } },
  contactInformation: { firstName: 'Ana', lastName: 'Ruiz' },
  accountInformation: { email: 'ana@example.com' },
};

/** Opens the form at its price step. The server responds with what `outcome` resolves to. */
function show({
  answers = filled,
  step = 'pricing',
  outcome = new Promise<PostOutcome>(() => undefined),
} = {}) {
  const storage = createMemory();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step, answers };
  storage.setItem('formcart:draft:named-price', JSON.stringify(draft));
  const ports = createSmallPorts(storage);
  const session = createFormSession(
    form,
    { ...page, renewalConsent: false },
    {
      ...ports,
      catalogue: { ...ports.catalogue, products: async () => ({ kind: 'ok', value: products }) },
      formPost: { ...ports.formPost, signup: () => outcome },
    },
  );
  const card = {
    number: '4242424242424242',
    exp_month: '12',
    exp_year: '2028',
    cvc: '123',
    first_name: 'Ana',
    last_name: 'Ruiz',
  };
  for (const [name, value] of Object.entries(card))
    session.changes.setAnswer(`paymentInformation.${name}`, value);
  const tokenize = async () => ({ kind: 'ok', token: 'token', customerId: 'c' }) as const;
  render(
    <form>
      <FormRoot session={session} loadTokenizer={async () => tokenize} />
    </form>,
  );
  return { session, user: userEvent.setup() };
}

const immediate = () =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Start my service now, for \$125\.00 a year per state/,
  });
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Or name your own price/ });

describe('the price question', () => {
  it('shows the price of immediate service, which is preselected', async () => {
    show();
    expect((await immediate()).checked).toBe(true);
  });

  it('unchecks immediate service when the price gets the focus, and is cleared when immediate service is checked again', async () => {
    const { session, user } = show();
    const box = await immediate();
    await user.click(price());
    expect(box.checked).toBe(false);
    await user.type(price(), '60');
    await waitFor(() => expect(session.store.get(session.cart).totalCents).toBe(12_000));
    await user.click(box);
    expect(box.checked).toBe(true);
    expect(price().value).toBe('');
    expect(session.store.get(session.cart).totalCents).toBe(25_000);
  });
});

describe('an order at a named price', () => {
  const named = { ...filled, nyop: { immediateService: false, requestedPrice: '60' } };

  it('shows that the price is being validated', async () => {
    const { user } = show({ answers: named, step: 'payment' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByRole('button', { name: /Please wait while we validate your price\.$/ }),
    ).toBeTruthy();
  });

  it('shows that it is being placed at the list price', async () => {
    const { user } = show({ step: 'payment' });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('button', { name: /Placing your order$/ })).toBeTruthy();
  });

  it('shows the minimum and scrolls to its section when the server finds the price too low', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.getAttribute('data-path') ?? '');
    });
    const answer = { result: 'error', error: 'Please check it.', min: 70 } as const;
    const outcome = Promise.resolve<PostOutcome>({ kind: 'refused', status: 422, answer });
    const { session, user } = show({ answers: named, step: 'payment', outcome });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('button', { name: "Yes, I'll pay $70.00" });
    await waitFor(() => expect(scrolled).toContain('nyop.requestedPrice'));
    expect(session.store.get(session.steps.current)?.key).toBe('pricing');
  });
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('product-groups');
const KINDS = {
  virtual_office: 34_800,
  mail_forwarding: 18_000,
  phone_service: 10_800,
  call_forwarding: 4_800,
  corporate_book: 7_500,
  notary_stamp: 3_500,
  overseas_shipping: 2_500,
  law_on_call: 10_800,
  trademark_monitoring: 12_000,
};

const simpleProducts = Object.entries(KINDS).map(([kind, price], index) => ({
  id: index + 1,
  name: kind,
  price,
  duration: null,
  category: 'web',
  subcategory: null,
  kind,
  has_free_trial: kind === 'notary_stamp',
  trial_duration_days: kind === 'notary_stamp' ? 30 : 0,
}));

/** The form with a required choice in its mail group. */
const withRequiredMail: CompiledForm = {
  ...form,
  steps: form.steps.map((step) => ({
    ...step,
    modules: step.modules.map((module) => ({
      ...module,
      items: module.items.map((item) => {
        if (item.kind !== 'group' || item.group.key !== 'mail') return item;
        const { tick: _, ...group } = item.group;
        return { ...item, group };
      }),
    })),
  })),
};

/** Renders the form in Utah with something in the cart, without filings. */
async function show(shown: CompiledForm = form, preselect: AnswerChanges = {}) {
  const ports = createSmallPorts(undefined);
  const value = {
    version: 'v',
    registeredAgentProducts: [],
    simpleProducts,
    bundles: [],
    subscriptionBundles: [],
    coupons: [],
  };
  const session = createFormSession(
    { ...shown, cart: { ...shown.cart, primary: [] } },
    {
      ...page,
      preselect: {
        'companyInformation.state': 'UT',
        'productState.markWatch.checked': true,
        ...preselect,
      },
    },
    {
      ...ports,
      catalogue: {
        products: async () => ({ kind: 'ok', value }),
        filingProducts: async () => ({ kind: 'ok', value: { version: 'v', filingProducts: [] } }),
      },
    },
  );
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(<FormRoot session={session} loadTokenizer={loadTokenizer} />);
  await screen.findByRole('checkbox', { name: /Corporate kit/ });
  return { session, user: userEvent.setup() };
}

describe('a section of products', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Corporate kit/ });
  const member = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('selects and unselects all its products with its own checkbox', async () => {
    const { session, user } = await show();
    await user.click(box());
    expect([member(/Corporate Book/), member(/Notary Stamp/), member(/Law on Call/)]).toSatisfy(
      (boxes: readonly HTMLInputElement[]) => boxes.every(({ checked }) => checked),
    );
    expect(box().checked).toBe(true);
    await user.click(box());
    expect(session.store.get(session.answers.answer('productState.book.checked'))).toBe(false);
    expect(box().checked).toBe(false);
  });

  it('shows a mixed checkbox while some products are selected, and a checked checkbox once all are selected', async () => {
    const { user } = await show();
    await user.click(member(/Corporate Book/));
    expect(box().indeterminate).toBe(true);
    expect(box().getAttribute('aria-checked')).toBe('mixed');
    await user.click(member(/Notary Stamp/));
    await user.click(member(/Law on Call/));
    expect(box().indeterminate).toBe(false);
    expect(box().checked).toBe(true);
  });

  it('selects the remaining products when the mixed checkbox is clicked', async () => {
    const { user } = await show();
    await user.click(member(/Notary Stamp/));
    await user.click(box());
    expect(member(/Corporate Book/).checked).toBe(true);
    expect(member(/Notary Stamp/).checked).toBe(true);
  });

  it('shows the amount that all products and their dependent products add to the total', async () => {
    await show();
    const label = box().closest('label');
    expect(label?.textContent).toContain('+$208.00');
  });

  it('shows the later price of a product with a free trial before it is selected', async () => {
    await show();
    const card = member(/Notary Stamp/);
    await expect.poll(() => card.closest('label')?.textContent).toMatch(/\+\$25\.00 today\s\+\$35\.00 from /);
  });
});

describe('a radio group of products', () => {
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mail at our address/ });
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('shows its products once it is checked, with the first product selected', async () => {
    const { user } = await show();
    expect(screen.queryByRole('radiogroup', { name: 'Mail at our address' })).toBeNull();
    await user.click(tick());
    const group = screen.getByRole('radiogroup', { name: 'Mail at our address' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(option('Virtual Office').checked).toBe(true);
  });

  it('shows how each product would change the order compared to the current choice', async () => {
    const { user } = await show();
    expect(tick().closest('label')?.textContent).toContain('+$456.00');
    await user.click(tick());
    expect(tick().closest('label')?.querySelector('.price')?.textContent).toBe(
      'In your order\n−$456.00 without it',
    );
    const described = (name: string) =>
      (option(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .flatMap((id) => document.getElementById(id)?.textContent ?? [])
        .join(' ');
    expect(described('Virtual Office')).toBe('In your order An office address.');
    expect(described('Mail Forwarding')).toBe('−$276.00');
  });

  it('keeps one product selected, and shows only its details', async () => {
    const { session, user } = await show();
    await user.click(tick());
    expect(screen.getByRole('textbox', { name: /Name on the door/ })).toBeTruthy();
    await user.click(option('Mail Forwarding'));
    expect(option('Virtual Office').checked).toBe(false);
    expect(screen.queryByRole('textbox', { name: /Name on the door/ })).toBeNull();
    // The radio buttons share a name, so that the arrow keys move between them.
    expect(option('Mail Forwarding').name).toBe(option('Virtual Office').name);
    expect(session.store.get(session.answers.answer('productState.mail.data.serviceType'))).toBe('mail-here');
  });
});

describe('a required radio group', () => {
  it('shows its products under a heading, without a checkbox', async () => {
    await show(withRequiredMail, { 'productState.mail.checked': true });
    expect(screen.getByRole('heading', { name: 'Mail at our address' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Mail at our address/ })).toBeNull();
    const group = screen.getByRole('radiogroup', { name: 'Mail at our address' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Virtual Office' }).checked).toBe(true);
  });
});

describe('a group of questions or of agents', () => {
  it('appears under its heading', async () => {
    await show();
    const name = screen.getByRole('group', { name: 'The name' });
    expect(within(name).getByRole('checkbox', { name: /Look for marks/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Agents' })).toBeTruthy();
  });
});

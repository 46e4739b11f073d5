import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { retryNow } from '#loading/when-back.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('product-groups');
const BOOK = 'productState.book.checked';

const KINDS = ['corporate_book', 'notary_stamp', 'law_on_call', 'virtual_office', 'mail_forwarding'];

const products = {
  version: 'v',
  registeredAgentProducts: [],
  simpleProducts: KINDS.map((kind, index) => ({
    id: index + 1,
    name: kind,
    price: 7_500,
    duration: null,
    category: 'web',
    subcategory: null,
    kind,
    has_free_trial: false,
    trial_duration_days: 0,
  })),
  bundles: [],
  subscriptionBundles: [],
  coupons: [],
};

/** Creates a catalog whose responses the test releases. `false` makes the request fail. */
function createHeldCatalogue() {
  const answers: ((isThere: boolean) => void)[] = [];
  const client: CatalogueClient = {
    products: () =>
      new Promise((resolve) => {
        answers.push((isThere) =>
          resolve(isThere ? { kind: 'ok', value: products } : { kind: 'unavailable', cause: 'network' }),
        );
      }),
    filingProducts: async () => ({ kind: 'ok', value: { version: 'v', filingProducts: [] } }),
  };
  return { client, answer: (isThere: boolean) => act(async () => answers.shift()?.(isThere)) };
}

async function show(preselect: AnswerChanges = {}) {
  const { client, answer } = createHeldCatalogue();
  const session = createFormSession(
    { ...form, cart: { ...form.cart, primary: [] } },
    {
      ...page,
      preselect: { 'companyInformation.state': 'UT', 'productState.markWatch.checked': true, ...preselect },
    },
    { ...createSmallPorts(undefined), catalogue: client },
  );
  render(
    <FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('There is no tokenizer'))} />,
  );
  await screen.findByRole('checkbox', { name: /Corporate Book/ });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Corporate Book/ });
  return { session, answer, box, isChosen: () => session.store.get(session.answers.answer(BOOK)) === true };
}

describe('an offer whose price is not shown', () => {
  it('stays disabled until prices arrive, and says that its price follows', async () => {
    const { answer, box, isChosen } = await show();
    expect(box().disabled).toBe(true);
    expect(box().closest('label')?.textContent).toContain('Price not loaded yet');
    await userEvent.click(box());
    await answer(true);
    await expect.poll(() => box().disabled).toBe(false);
    expect(box().closest('label')?.textContent).not.toContain('Price not loaded yet');
    expect(isChosen()).toBe(false);
    await userEvent.click(box());
    expect(isChosen()).toBe(true);
  });

  it('stays disabled when prices fail, and becomes selectable after a retry', async () => {
    const { answer, box } = await show();
    await answer(false);
    expect(box().disabled).toBe(true);
    expect(box().closest('label')?.textContent).toContain('Price not loaded yet');
    await act(async () => retryNow());
    await answer(true);
    await expect.poll(() => box().disabled).toBe(false);
    expect(box().closest('label')?.textContent).not.toContain('Price not loaded yet');
  });

  it('stays selected when it was selected before, and can be removed', async () => {
    const { answer, box, isChosen } = await show({ [BOOK]: true });
    await answer(false);
    expect(isChosen()).toBe(true);
    expect(box().disabled).toBe(false);
    await userEvent.click(box());
    expect(isChosen()).toBe(false);
  });
});

describe('a group of offers whose prices are not shown', () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it.each([
    ['a section', /^Corporate kit/, BOOK],
    ['an optional radio group', /^Mail at our address/, 'productState.mail.checked'],
  ])('disables the checkbox of %s until prices arrive, and says so', async (_kind, name, path) => {
    const { session, answer } = await show();
    expect(box(name).disabled).toBe(true);
    expect(box(name).closest('label')?.textContent).toContain('Price not loaded yet');
    await userEvent.click(box(name));
    expect(session.store.get(session.answers.answer(path))).not.toBe(true);
    await answer(true);
    await expect.poll(() => box(name).disabled).toBe(false);
    expect(box(name).closest('label')?.textContent).not.toContain('Price not loaded yet');
    await userEvent.click(box(name));
    expect(session.store.get(session.answers.answer(path))).toBe(true);
  });

  it('disables the other products of a radio group until prices arrive, and says so', async () => {
    const { answer } = await show({ 'productState.mail.checked': true });
    const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    const other = option('Mail Forwarding');
    expect(option('Virtual Office').disabled).toBe(false);
    expect(other.disabled).toBe(true);
    const words = () => document.getElementById(`${other.id}-price`)?.textContent;
    expect(words()).toBe('Price not loaded yet');
    await answer(true);
    await expect.poll(() => other.disabled).toBe(false);
    expect(words()).not.toBe('Price not loaded yet');
  });
});

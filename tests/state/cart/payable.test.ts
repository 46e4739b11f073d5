import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:form/tax-id';
import { pages } from 'virtual:pages';
import { deriveOrder } from '#domain/derive-order.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { createFormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { buildPost } from '#state/submission/build-post.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { createCatalogueOf, createPorts } from '../../fixtures/session-ports.ts';

const CARD = 'paymentInformation.number';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Opens the page of the free tax ID with the answers of an order that has a price. */
async function open() {
  const page = pages['tax-id']?.find(({ pageID }) => pageID === 'tax-id-free');
  if (page === undefined) throw new Error('The tax ID form has no free page.');
  const session = createFormSession(
    form,
    page,
    createPorts({ catalogue: createCatalogueOf(fixtureCatalogue) }),
  );
  session.changes.setAnswer('companyInformation.entityType', { key: 'Trust' });
  session.changes.setAnswer('isBusinessFormed', 'yes');
  await vi.runAllTimersAsync();
  const { store } = session;
  return {
    session,
    choose: async (selection: string) => {
      session.changes.setAnswer('taxIDSelection', selection);
      await vi.runAllTimersAsync();
    },
    view: () => ({
      payable: store.get(session.payable),
      steps: store.get(session.steps.shown).map(({ key }) => key),
      card: store.get(session.validity.problem(CARD))?.rule,
      server: deriveOrder(
        form,
        documentOf(form, session.evaluated.read(store.get), 'server'),
        store.get(session.facts),
      )
        .problems.filter(({ path }) => path === CARD)
        .map(({ rule }) => rule),
    }),
  };
}

const PAYMENT = 'payment-information';

describe('the payment step', () => {
  it('disappears while nothing is to be paid, and returns with a price, on the page and the server', async () => {
    const { choose, view } = await open();
    const asked = { card: 'required', server: ['required'], steps: expect.arrayContaining([PAYMENT]) };
    const free = { payable: 'no', card: undefined, server: [], steps: expect.not.arrayContaining([PAYMENT]) };
    await choose('ssn');
    expect(view()).toEqual(free);
    await choose('no-ssn');
    expect(view()).toEqual({ payable: 'yes', ...asked });
    await choose('ssn');
    expect(view()).toEqual(free);
  });

  it('disappears and returns while it is the last and current step', async () => {
    const { session, choose, view } = await open();
    const current = () => session.store.get(session.steps.current)?.key;
    await choose('no-ssn');
    goToStep(session, PAYMENT);
    expect(current()).toBe(PAYMENT);
    expect(view().steps.at(-1)).toBe(PAYMENT);
    await choose('ssn');
    expect(view()).toMatchObject({ payable: 'no', card: undefined, server: [] });
    expect(current()).toBe(view().steps.at(-1));
    expect(view().steps).not.toContain(PAYMENT);
    await choose('no-ssn');
    expect(view()).toMatchObject({ payable: 'yes', card: 'required', server: ['required'] });
    expect(current()).toBe(PAYMENT);
  });

  it('stays while an answer that the price needs is missing', async () => {
    const { view } = await open();
    expect(view()).toMatchObject({ payable: 'unknown', card: 'required', server: ['required'] });
    expect(view().steps).toContain(PAYMENT);
  });

  it('posts no payment with a free order', async () => {
    const { session, choose } = await open();
    await choose('ssn');
    expect(buildPost(session, undefined)?.signupData.payment).toBeNull();
  });
});

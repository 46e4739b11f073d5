import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { pricing } from '#state/pricing.ts';
import type { LoadPricing } from '#state/pricing.ts';
import { createFormSession } from '#state/form-session.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { completeOrders } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

const [order = {}] = Object.values(completeOrders);

async function openSession(loadPricing: LoadPricing) {
  const session = createFormSession(form, companyFacts.page, createPorts({ loadPricing }));
  fillSession(session, order);
  await settle();
  return { ...session, readCart: () => session.store.get(session.cart) };
}

describe('the pricing module', () => {
  it('loads after the catalog; until then prices count as loading', async () => {
    let arrive = () => {};
    const session = await openSession(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(pricing);
        }),
    );
    expect(session.readCart()).toMatchObject({ lines: [], totalCents: null });
    expect(session.readCart().loading).toContain('business-formation');
    expect(session.store.get(session.catalogue.failure)).toBeNull();

    arrive();
    await settle();
    expect(session.readCart().loading).toEqual([]);
    expect(session.readCart().totalCents).toBeGreaterThan(0);
  });

  it('reports a failed load and loads on retry', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    let isDown = true;
    const session = await openSession(() =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(pricing),
    );
    expect(session.store.get(session.catalogue.failure)).toMatch(/couldn't load our prices/);
    expect(session.readCart().totalCents).toBeNull();

    isDown = false;
    session.catalogue.retry();
    await settle();
    expect(session.store.get(session.catalogue.failure)).toBeNull();
    expect(session.readCart().totalCents).toBeGreaterThan(0);
  });

  it('stays unloaded for a form that sells nothing', async () => {
    const plain = { ...form, cart: { primary: [], optional: [], prompts: [] } };
    let loads = 0;
    createFormSession(
      plain,
      companyFacts.page,
      createPorts({
        loadPricing: async () => {
          loads += 1;
          return pricing;
        },
      }),
    );
    await settle();
    expect(loads).toBe(0);
  });
});

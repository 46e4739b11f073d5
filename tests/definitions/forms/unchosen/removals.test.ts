import { describe, expect, it } from 'vitest';
import { createFormSession } from '#state/form-session.ts';
import { createRemovals, watchRemovals } from '#state/cart/removals.ts';
import { loadForm } from '../copy-form.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../../fixtures/session-ports.ts';

const { form, pages } = await loadForm('form-a-business', 'form-definitions');

const MAIL = 'companyInformation.inlineMFVODeliveryDestination';
const SERVICE = 'productState.mailForwarding.data.serviceType';
const IDENTITY = 'businessIdentityToggle';
const PHONE = 'productState.phoneService.checked';

async function open(answers: Readonly<Record<string, unknown>>, pageID = 'form-a-business-bundles') {
  const page = pages.find((entry) => entry.pageID === pageID);
  if (page === undefined) throw new Error(`There is no page ${pageID}`);
  const ports = createPorts({
    storage: createMemoryStorage(),
    catalogue: createCatalogueOf(fixtureCatalogue),
  });
  const session = createFormSession(form, page, ports);
  session.store.sub(session.cart, () => undefined);
  session.changes.setAnswer('companyInformation.state', 'WY');
  for (const [path, answer] of Object.entries(answers)) session.changes.setAnswer(path, answer);
  await expect.poll(() => session.store.get(session.cart).totalCents).not.toBeNull();
  const removed = createRemovals();
  watchRemovals(session, removed);
  return { ...session, removed };
}

type Watched = Awaited<ReturnType<typeof open>>;

const removedFrom = async ({ store, removed }: Watched) => {
  await Promise.resolve();
  return store.get(removed).map(({ name, field, effect, isUndone }) => ({ name, field, effect, isUndone }));
};
const soldBy = ({ store, cart }: Watched) => store.get(cart).products.map(({ key }) => key);

describe('a paid product that a reaction removes from the cart', () => {
  it('appears with its price and the changed field, and can be restored', async () => {
    const session = await open({ [IDENTITY]: false, [MAIL]: 'ourAddress', [SERVICE]: 'virtual-office' });
    expect(soldBy(session)).toContain('virtual-office');
    session.changes.setAnswer(IDENTITY, true);
    expect(soldBy(session)).not.toContain('virtual-office');
    expect(await removedFrom(session)).toMatchObject([
      {
        name: 'Virtual Office',
        field: 'Business Identity Bundle',
        effect: { kind: 'known', todayCents: 34_800 },
        isUndone: false,
      },
    ]);
    const [removal] = session.store.get(session.removed);
    session.changes.putBack(new Map(Object.entries(removal?.putBack ?? {})));
    expect(soldBy(session)).toContain('virtual-office');
    expect(session.store.get(session.answers.answer(IDENTITY))).toBe(true);
  });

  it('appears when the change also hides it, and is restored by undoing that change', async () => {
    const session = await open({ [PHONE]: true }, 'form-a-business');
    expect(soldBy(session)).toContain('phone-service');
    session.changes.setAnswer(MAIL, 'ourAddress');
    session.changes.setAnswer(SERVICE, 'virtual-office');
    expect(await removedFrom(session)).toMatchObject([{ name: 'Phone Service', isUndone: true }]);
    const [removal] = session.store.get(session.removed);
    session.changes.putBack(new Map(Object.entries(removal?.putBack ?? {})));
    expect(soldBy(session)).toContain('phone-service');
  });

  it('does not appear when the visitor removes it', async () => {
    const session = await open({ [PHONE]: true }, 'form-a-business');
    session.changes.setAnswer(PHONE, false);
    expect(await removedFrom(session)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledForm } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { createFormSession } from '#state/form-session.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { makeFacts } from '../../domain/cart/form-fixture.ts';
import { wholeForm } from '../../domain/cart/whole-cart-fixture.ts';
import { vehicleFacts, vehicleForm } from '../../fixtures/vehicle-rows.ts';
import { createCatalogueOf, createPorts } from '../../fixtures/session-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the form with a counter of cart derivations: the first prompt runs in each derivation. */
function countDerivations(form: CompiledForm) {
  const counted = { times: 0 };
  const [first, ...others] = form.cart.primary;
  if (first === undefined) throw new Error('The form sells nothing');
  const { prompts } = form.cart;
  const seen: CompiledForm['cart']['prompts'][number] = {
    when: () => {
      counted.times += 1;
      return false;
    },
    text: '',
  };
  const primary: readonly ProductModel[] = [first, ...others];
  return { counted, form: { ...form, cart: { ...form.cart, primary, prompts: [...prompts, seen] } } };
}

async function open() {
  const { counted, form } = countDerivations(vehicleForm);
  const session = createFormSession(
    form,
    vehicleFacts.page,
    createPorts({ catalogue: createCatalogueOf(vehicleFacts.catalogue) }),
  );
  session.store.sub(session.cart, () => undefined);
  await vi.advanceTimersByTimeAsync(100);
  const [key = ''] = session.store.get(session.answers.rowKeys('vehicleInformation.vehicles'));
  counted.times = 0;
  return { session, counted, row: `vehicleInformation.vehicles.${key}` };
}

const car = { key: 'car', value: 'Car/Truck' };

describe('the cart', () => {
  it('skips derivation when a changed answer is not an input', async () => {
    const { session, counted, row } = await open();
    session.changes.setAnswer(`${row}.vehicleVIN`, '1HGCM82633A004352');
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBe(0);
  });

  it('derives once when a changed answer is an input', async () => {
    const { session, counted, row } = await open();
    session.changes.setAnswer(`${row}.vehicleType`, car);
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBe(1);
  });
});

describe('the cart of a form with every kind of product', () => {
  async function openWhole() {
    const { counted, form } = countDerivations(wholeForm);
    const { page, catalogue } = makeFacts();
    const session = createFormSession(form, page, createPorts({ catalogue: createCatalogueOf(catalogue) }));
    session.store.sub(session.cart, () => undefined);
    session.changes.setAnswer('companyInformation.state', 'WY');
    session.changes.setAnswer('companyInformation.entityType', { key: 'LLC', value: 'LLC' });
    await vi.advanceTimersByTimeAsync(100);
    return { session, counted };
  }

  it.each<readonly [string, string, unknown, number]>([
    ['a name', 'companyInformation.companyName', 'Ruiz Tools LLC', 0],
    ['a checked state', 'productState.agents.states', { WY: true }, 1],
    ['a map without checked entries', 'productState.agents.states', {}, 0],
    ['an option', 'productState.seal.checked', true, 1],
    ['the quantity of a product that is not in the cart', 'companyInformation.certificateQuantity', 3, 0],
  ])('derives once for an input and never for other answers: %s', async (_name, path, value, times) => {
    const { session, counted } = await openWhole();
    counted.times = 0;
    session.changes.setAnswer(path, value);
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBe(times);
  });
});

describe('the effect of a choice on the order', () => {
  const types = ['car', 'boat', 'motorcycle'].map((key) => ({ key, value: key }));

  async function openWithEffects() {
    const opened = await open();
    const { session, row } = opened;
    const show = () =>
      types.map((type) => {
        const change = { answers: { [`${row}.vehicleType`]: type } };
        return session.store.sub(
          effectAtom(session, (effects) => effects.describe(change)),
          () => undefined,
        );
      });
    return { ...opened, show };
  }

  it('derives once for each visible choice, and uses the present cart', async () => {
    const { counted, show } = await openWithEffects();
    expect(counted.times).toBe(0);
    show();
    // One more derivation is that of the present cart.
    expect(counted.times).toBe(types.length + 1);
  });

  it('skips derivation when typing into a field that is not an input of the cart', async () => {
    const { session, counted, row, show } = await openWithEffects();
    show();
    counted.times = 0;
    for (const vin of ['1', '1H', '1HG']) session.changes.setAnswer(`${row}.vehicleVIN`, vin);
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBe(0);
  });

  it('derives again when an input of the cart changes', async () => {
    const { session, counted, row, show } = await openWithEffects();
    show();
    counted.times = 0;
    session.changes.setAnswer(`${row}.vehicleType`, { key: 'boat', value: 'Boat' });
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBeGreaterThan(0);
    expect(counted.times).toBeLessThanOrEqual(types.length + 2);
  });

  it('returns an empty text from the present cart alone for an answer that is not an input', async () => {
    const { session, counted, row } = await open();
    const change = { answers: { [`${row}.vehicleColor`]: 'red' } };
    const effect = effectAtom(session, (effects) => effects.describe(change));
    expect(session.store.get(effect)).toBe('');
    expect(counted.times).toBe(1);
  });

  it('stops deriving when it has no subscribers', async () => {
    const { session, counted, row, show } = await openWithEffects();
    for (const hide of show()) hide();
    counted.times = 0;
    session.changes.setAnswer(`${row}.vehicleType`, { key: 'boat', value: 'Boat' });
    await vi.advanceTimersByTimeAsync(100);
    expect(counted.times).toBe(1);
  });

  it('returns undefined without derivation until prices load', () => {
    const { counted, form } = countDerivations(vehicleForm);
    const ports = createPorts({ loadPricing: () => new Promise(() => undefined) });
    const session = createFormSession(form, vehicleFacts.page, ports);
    counted.times = 0;
    const effect = effectAtom(session, (effects) =>
      effects.describe({ answers: { 'companyInformation.state': 'WY' } }),
    );
    expect([session.store.get(effect), counted.times]).toEqual([undefined, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { createDomainCart } from '#state/domain-names/domain-cart.ts';
import { makeRecord } from '../../fixtures/domain-order-answers.ts';
import { DOMAINS, openDomainDesk, recordOf } from '../../fixtures/domain-desk.ts';

function openCart(settings: Record<string, number> = {}) {
  const { session, get } = openDomainDesk({ settings });
  const cart = createDomainCart(session, DOMAINS);
  return { cart, get, session, answer: () => get(session.answers.answer(DOMAINS)) };
}

describe('createDomainCart', () => {
  it('adds a name once, for one year', () => {
    const { cart, get, answer } = openCart();
    expect(cart.add(recordOf('one.com'))).toBe(true);
    expect(cart.add(recordOf('one.com'))).toBe(false);
    expect(answer()).toEqual([{ domain: 'one.com', duration: 1 }]);
    expect(get(cart.years('one.com'))).toBe(1);
    expect(get(cart.years('two.com'))).toBeUndefined();
  });

  it.each([
    [{ domainLimit: 1 }, 1, true],
    [{ domainLimit: 2 }, 2, true],
    [{ domainLimit: 0 }, 3, false],
    [{}, 3, false],
  ])('applies the settings %j: %i of three names are added', (settings, count, isFull) => {
    const { cart, get } = openCart(settings);
    for (const name of ['one.com', 'two.com', 'three.com']) cart.add(recordOf(name));
    expect(get(cart.names)).toHaveLength(count);
    expect(get(cart.isFull)).toBe(isFull);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [10, 10],
    [11, 10],
    [2.4, 2],
  ])('stores %d years as %d', (selected, years) => {
    const { cart, get } = openCart();
    cart.add(recordOf('one.com'));
    cart.setYears('one.com', 5);
    cart.setYears('one.com', selected);
    expect(get(cart.years('one.com'))).toBe(years);
  });

  it('limits the years to the maximum of the page', () => {
    const { cart, get } = openCart({ domainMaxYears: 3 });
    cart.add(recordOf('one.com'));
    cart.setYears('one.com', 7);
    expect(get(cart.years('one.com'))).toBe(3);
  });

  it('clears the answer when its last name is removed, and restores a removed name at its position with its years', () => {
    const { cart, answer } = openCart();
    cart.add(recordOf('one.com'));
    cart.setYears('one.com', 4);
    const restore = cart.remove('one.com');
    expect(answer()).toBeUndefined();
    cart.add(recordOf('two.com'));
    restore?.();
    restore?.();
    expect(answer()).toEqual([
      { domain: 'one.com', duration: 4 },
      { domain: 'two.com', duration: 1 },
    ]);
    expect(cart.remove('three.com')).toBeUndefined();
  });

  it('does not restore a name beyond the limit', () => {
    const { cart, get } = openCart({ domainLimit: 1 });
    cart.add(recordOf('one.com'));
    const restore = cart.remove('one.com');
    cart.add(recordOf('two.com'));
    restore?.();
    expect(get(cart.names)).toEqual(['two.com']);
  });

  it('updates the names only when names change', () => {
    const { cart, session } = openCart();
    cart.add(recordOf('one.com'));
    let told = 0;
    session.store.sub(cart.names, () => {
      told += 1;
    });
    cart.setYears('one.com', 2);
    expect(told).toBe(0);
    cart.add(recordOf('two.com'));
    expect(told).toBe(1);
  });

  it('updates only the years of the name that changed', () => {
    const { cart, session } = openCart();
    for (let count = 1; count <= 20; count += 1) cart.add(recordOf(`name-${count}.com`));
    const told: string[] = [];
    for (let count = 1; count <= 20; count += 1) {
      const name = `name-${count}.com`;
      session.store.sub(cart.years(name), () => told.push(name));
      session.store.sub(cart.record(name), () => told.push(`record of ${name}`));
    }
    cart.setYears('name-7.com', 2);
    cart.add(recordOf('one-more.com'));
    expect(told).toEqual(['name-7.com']);
  });

  it('counts the savings of first years against renewals, except for premium and resold names', () => {
    const { cart, get } = openCart();
    cart.add(makeRecord('one.com'));
    cart.add(recordOf('dear-one.com'));
    cart.add(recordOf('market-one.com'));
    expect(get(cart.savedCents)).toBe(1_000);
    cart.setYears('one.com', 3);
    expect(get(cart.savedCents)).toBe(1_000);
    cart.add(makeRecord('lower.com', { create: { amount: 3_000 } }));
    expect(get(cart.savedCents)).toBe(1_000);
  });

  it.each([undefined, null, 'one.com', { domain: 'one.com' }, [null, 7, { domain: 'No Name', duration: 1 }]])(
    'treats the missing or invalid answer %j as empty',
    (answer) => {
      const { cart, get, session, answer: read } = openCart();
      session.changes.setAnswer(DOMAINS, answer);
      expect(get(cart.names)).toEqual([]);
      cart.add(recordOf('one.com'));
      expect(read()).toEqual([{ domain: 'one.com', duration: 1 }]);
    },
  );
});

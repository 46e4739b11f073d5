import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue-fixture.ts';
import { derive, only, tick } from '../derived-cart-fixture.ts';
import { always, book, formation, llcInWyoming, makeFacts, seal } from '../form-fixture.ts';

describe('productLines', () => {
  it('multiplies our price by the quantity', () => {
    const cart = derive(
      { companyInformation: { certificateQuantity: 4 } },
      only({ ...book, selectedWhen: always }),
    );
    expect(cart.lines[0]).toMatchObject({ quantity: 4, priceCents: 20_000 });
    expect(cart.products[0]).toMatchObject({ quantity: 4, price: 5_000 });
  });

  it('multiplies the price of the paid alternative by the quantity', () => {
    const gift = {
      ...book,
      selectedWhen: always,
      match: { kind: 'gift' },
      insteadOf: { kind: 'corporate-book' },
    };
    const cart = derive({ companyInformation: { certificateQuantity: 4 } }, only(gift));
    expect(cart.lines[0]).toMatchObject({ priceCents: 0, originalPriceCents: 20_000 });
  });

  it.each([0, -12])('takes a duration of %i months for none', (duration) => {
    const simpleProducts = catalogue.simpleProducts.map((product) => ({ ...product, duration }));
    const cart = derive(tick('seal'), only(seal), makeFacts({ simpleProducts }));
    expect(cart).toMatchObject({ products: [{ duration: null }], totalCents: 3_333, yearlyCents: 0 });
  });

  it('multiplies the state fee by the quantity', () => {
    const form = only({ ...formation, quantity: 'companyInformation.certificateQuantity' });
    const companyInformation = {
      state: 'MT',
      entityType: { key: 'LLC', value: 'LLC' },
      certificateQuantity: 3,
    };
    expect(derive({ companyInformation }, form).lines[1]).toMatchObject({ priceCents: 10_500, quantity: 3 });
  });

  it('spreads a renewal over years, rounded half up once a line', () => {
    expect(derive(tick('seal'), only(seal))).toMatchObject({ totalCents: 3_333, yearlyCents: 1_111 });
  });

  it('says how long a line runs until it renews, and of what does not renew nothing', () => {
    expect(derive(tick('seal'), only(seal)).lines[0]).toMatchObject({ months: 36 });
    for (const line of derive(llcInWyoming, only(formation)).lines) expect(line).not.toHaveProperty('months');
  });

  it('counts nothing yearly for things bought once and for state fees', () => {
    expect(derive(llcInWyoming, only(formation)).yearlyCents).toBe(0);
  });
});

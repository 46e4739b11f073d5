import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { yearlyCentsOf } from '../schedule/renewing.ts';
import { lineOf } from '#domain/cart/lines/product-lines.ts';
import { catalogue } from '../catalogue-fixture.ts';
import { derive, only, tick } from '../derived-cart-fixture.ts';
import { always, book, formation, llcInWyoming, makeFacts, seal, taxId } from '../form-fixture.ts';

describe('productLines', () => {
  it('multiplies the service price by the quantity', () => {
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

  it.each([0, -12])('ignores a duration of %i months', (duration) => {
    const simpleProducts = catalogue.simpleProducts.map((product) => ({ ...product, duration }));
    const cart = derive(tick('seal'), only(seal), makeFacts({ simpleProducts }));
    expect(cart).toMatchObject({
      products: [{ duration: null }],
      lines: [{ priceCents: 3_333, renewals: [] }],
    });
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

  it('prorates a renewal over years, rounded half up once per line', () => {
    expect(derive(tick('seal'), only(seal))).toMatchObject({
      lines: [{ priceCents: 3_333, months: 36, renewals: [{ cents: 1_111, months: 12 }] }],
    });
  });

  it('includes the term of renewing lines only', () => {
    expect(derive(tick('seal'), only(seal)).lines[0]).toMatchObject({ months: 36 });
    for (const line of derive(llcInWyoming, only(formation)).lines) expect(line).not.toHaveProperty('months');
  });

  it('excludes state fees and single payments from the yearly amount', () => {
    expect(yearlyCentsOf(derive(llcInWyoming, only(formation)))).toBe(0);
  });

  it('omits the term of a free product without renewals', () => {
    const simpleProducts = catalogue.simpleProducts.map((product) => ({ ...product, price: 0 }));
    const [line] = derive(tick('seal'), only(seal), makeFacts({ simpleProducts })).lines;
    expect(line).not.toHaveProperty('months');
  });

  it('names the fee after the state or the federal government by default', () => {
    const { feeLabel: _, ...filed } = formation;
    expect(derive(llcInWyoming, only(filed)).lines[1]?.label).toBe('Wyoming State Filing Fee');
    const federal = catalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.map((method) => ({ ...method, cost: 2_500 })),
    }));
    const cart = derive(tick('taxID'), only(taxId), makeFacts({ filingProducts: federal }));
    expect(cart.lines[1]).toMatchObject({ label: 'Federal Filing Fee', priceCents: 2_500 });
    const priced = { ...seal, selectedWhen: always };
    const product = derive({}, only(priced)).products[0];
    if (product === undefined) throw new Error('The seal has no price.');
    const part = { kind: 'state-fee', quantity: 1, priceCents: 1 } as const;
    const values = { state: 'Utah', states: '', entityType: '', name: '', n: '', years: '', parent: '' };
    expect(lineOf(part, { model: priced }, product, values, defaultText).label).toBe('Utah State Filing Fee');
  });

  it('includes tooltip and FAQ only on the line with the service price', () => {
    const faq = [{ faqQuestionText: 'Why?', faqContent: [] }];
    const asked = { ...formation, tooltip: 'What it is.', faq };
    const [own, fee] = derive(llcInWyoming, only(asked)).lines;
    expect(own).toMatchObject({ tooltipText: 'What it is.', faq });
    expect(fee).not.toHaveProperty('tooltipText');
    expect(fee).not.toHaveProperty('faq');
    const [plain] = derive(llcInWyoming, only(formation)).lines;
    for (const name of ['tooltipText', 'faq', 'row', 'originalPriceCents'])
      expect(plain).not.toHaveProperty(name);
  });
});

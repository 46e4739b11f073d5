import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { describeLaterCharge, laterChargesOf } from '#domain/cart/filings/later-charges.ts';
import type { LaterCharge } from '#domain/catalogue/catalogue.ts';

const report: LaterCharge = {
  jurisdiction: 'CA',
  entity_types: ['LLC'],
  name: 'Report',
  cents: 2_000,
  every_months: 24,
  due: 'May 1',
};
const tax: LaterCharge = { ...report, name: 'Tax', cents: 80_000, every_months: 12, amount: 'least' };

describe('laterChargesOf', () => {
  const product = { later_charges: [report, tax] };

  it('lists the charges of a state and an entity type, the largest first', () => {
    expect(laterChargesOf(product, 'CA', 'LLC')).toEqual([tax, report]);
  });

  it('returns nothing for another state, another type, and a product without later charges', () => {
    expect(laterChargesOf(product, 'WY', 'LLC')).toEqual([]);
    expect(laterChargesOf(product, 'CA', 'Corp')).toEqual([]);
    expect(laterChargesOf(product, 'CA', null)).toEqual([]);
    expect(laterChargesOf({}, 'CA', 'LLC')).toEqual([]);
  });
});

describe('describeLaterCharge', () => {
  it.each([
    [tax, 'Tax: at least $800.00 each year. Due: May 1.'],
    [{ ...report, amount: 'usual' as const }, 'Report: usually $20.00 every 2 years. Due: May 1.'],
    [{ ...report, every_months: null }, 'Report: $20.00 once. Due: May 1.'],
    [{ ...report, cents: 0 }, 'Report: no fee. Due: May 1.'],
  ])('names the amount, the period and the due day of %j', (charge, words) => {
    expect(describeLaterCharge(charge, defaultText)).toBe(words);
  });
});

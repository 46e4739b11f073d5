import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { listStateNotes } from '#domain/cart/filings/state-notes.ts';
import type { LaterCharge } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import { derive } from '../derived-cart-fixture.ts';
import { llcInWyoming, makeFacts, makeForm } from '../form-fixture.ts';

const report: LaterCharge = {
  jurisdiction: 'WY',
  entity_types: ['LLC'],
  name: 'Annual Report',
  cents: 6_000,
  every_months: 12,
  due: 'May 1',
};

function factsWith(...charges: readonly LaterCharge[]): Facts {
  const facts = { ...makeFacts(), today: '2026-11-30' };
  const filingProducts = facts.catalogue.filingProducts.map((product) =>
    product.type === 'formation' ? { ...product, later_charges: charges } : product,
  );
  return { ...facts, catalogue: { ...facts.catalogue, filingProducts } };
}

function notesWith(...charges: readonly LaterCharge[]) {
  const facts = factsWith(...charges);
  return listStateNotes(derive(llcInWyoming, makeForm(), facts), facts, defaultText);
}

describe('listStateNotes', () => {
  it('names the day of the answer and the later charges of the state', () => {
    const { answers, later } = notesWith(report);
    expect(answers[0]).toMatch(/^Wyoming usually answers by [A-Z][a-z]+day, [A-Z][a-z]+ \d+\.$/);
    expect(later).toEqual([
      {
        heading: 'What Wyoming charges later',
        charges: ['Annual Report: $60.00 each year. Due: May 1.'],
      },
    ]);
  });

  it('leaves out a single charge that an order of the same product pays', () => {
    const paid = { ...report, every_months: null, paid_by: 'formation' };
    expect(notesWith(paid).later).toEqual([]);
    expect(notesWith({ ...paid, paid_by: 'ny_publication' }).later).toHaveLength(1);
  });

  it('returns nothing for an empty cart', () => {
    expect(listStateNotes({ products: [] }, factsWith(report), defaultText)).toEqual({
      answers: [],
      later: [],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { yearly } from '../../../domain/cart/schedule/renewing.ts';
import { listSections, sumFees } from '#server/orders/receipt/receipt-sections.ts';
import { storedLine } from './stored-receipt.ts';

const filing = storedLine('LLC Filing Service', { lineId: 'formation', lineGroup: 'formation' });
const fee = storedLine('Wyoming State Filing Fee', {
  lineId: 'formation.state-fee',
  lineGroup: 'formation',
  priceCents: 10_275,
});
const car = storedLine('Car/Truck', {
  kind: 'vehicle',
  lineId: 'car',
  lineGroup: 'car',
  priceCents: 15_000,
  items: [
    { id: 'car', label: 'Car/Truck', priceCents: 10_000 },
    { id: 'car.0.state-fee', label: 'Montana State Filing Fee', priceCents: 5_000 },
  ],
});

const namesOf = (lines: Parameters<typeof listSections>[0]) =>
  listSections(lines).map((section) => [section.heading, ...section.lines.map(({ label }) => label)]);

describe('listSections', () => {
  it('separates state fees from our services', () => {
    expect(namesOf([filing, fee, storedLine('Book')])).toEqual([
      ['Our services', 'LLC Filing Service', 'Book'],
      ['State and agency fees', 'Wyoming State Filing Fee'],
    ]);
  });

  it('returns one section when no line is a fee', () => {
    expect(namesOf([car])).toEqual([['Our services', 'Vehicle 1 Car/Truck']]);
  });

  it('shows the name that the visitor gave a vehicle, without a number', () => {
    expect(namesOf([{ ...car, label: '2021 Ford F-150' }])).toEqual([['Our services', '2021 Ford F-150']]);
  });

  it('numbers vehicles consecutively, even with other lines between them', () => {
    const boat = { ...car, label: 'Boat', items: [{ id: 'boat', label: 'Boat', priceCents: 15_000 }] };
    expect(namesOf([storedLine('Book'), car, fee, boat])[0]).toEqual([
      'Our services',
      'Book',
      'Vehicle 1 Car/Truck',
      'Vehicle 2 Boat',
    ]);
  });
});

describe('the renewals of a line', () => {
  const renewalsOf = (...months: readonly number[]) => {
    const renewals = months.map((paid) => yearly(1_000, paid));
    return listSections([storedLine('Domains', { renewals })])[0]?.lines[0]?.renewals;
  };

  it('adds parts that renew on the same days', () => {
    expect(renewalsOf(12, 12)).toEqual(['$20.00 / year']);
  });

  it('never adds parts whose renewals begin in different years', () => {
    expect(renewalsOf(12, 36)).toEqual([]);
  });
});

describe('sumFees', () => {
  it('adds fee lines and fees inside other lines', () => {
    expect(sumFees([filing, fee, car])).toBe(15_275);
  });

  it('counts a fee with a part for each state once', () => {
    const items = [
      { id: 'agent.state-fee.WY', label: 'Wyoming', priceCents: 100 },
      { id: 'agent.state-fee.DE', label: 'Delaware', priceCents: 200 },
    ];
    expect(sumFees([storedLine('Fees', { lineId: 'agent.state-fee', priceCents: 300, items })])).toBe(300);
  });
});

describe('a line of a receipt', () => {
  const only = (...lines: Parameters<typeof listSections>[0]) => listSections(lines)[0]?.lines;
  const reason = { text: 'You form it.', definition: 'formation', product_id: 1 };

  it('shows its reason once for the lines of one product, and never for a fee', () => {
    const shown = listSections([
      { ...filing, reason },
      { ...filing, lineId: 'card-fee', reason },
      { ...fee, reason },
    ]);
    expect(shown.map(({ lines }) => lines.map((line) => line.reason))).toEqual([
      ['You form it.', null],
      [null],
    ]);
  });

  it('shows its price today, its original price and its renewals', () => {
    expect(only(storedLine('A', { renewals: [yearly(2_000)], originalPriceCents: 12_000 }))).toMatchObject([
      { today: { words: '$100.00', insteadOf: '$120.00' }, renewals: ['$20.00 / year'] },
    ]);
    expect(only(storedLine('A', { priceCents: 0 }))).toMatchObject([
      { today: { words: 'Free' }, renewals: [] },
    ]);
  });

  it('hides the prices of bundle items, and shows the term of items that have their own term', () => {
    const seal = { id: 's', label: 'Seal', priceCents: 0 };
    const wyoming = { id: 'w', label: 'Wyoming', priceCents: 5_000, months: 24 };
    expect(only(storedLine('Kit', { kind: 'bundle', items: [seal] }))?.[0]?.items).toEqual([
      { label: 'Seal' },
    ]);
    expect(only(storedLine('Agent', { kind: 'multiState', items: [wyoming] }))?.[0]?.items).toEqual([
      { label: 'Wyoming, 2 Years', price: { words: '$50.00' } },
    ]);
  });
});

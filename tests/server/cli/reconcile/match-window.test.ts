import { describe, expect, it } from 'vitest';
import { missingCharge } from '#server/cli/reconcile/compare-charges.ts';
import type { PaidOrder, PaymentDifference } from '#server/cli/reconcile/compare-charges.ts';
import { matchWindow, nothingCarried } from '#server/cli/reconcile/match-window.ts';
import type { MadeCharge } from '#server/services/payment/payment-processor.ts';

const since = new Date('2026-11-01T00:00:00Z');
const before = new Date('2026-10-31T23:59:59Z');
const at = new Date('2026-11-03T10:00:00Z');

const charge: MadeCharge = { chargeId: 'c1', orderId: 'o1', amountCents: 24_900, createdAt: at };
const order: PaidOrder = {
  id: 'o1',
  invoiceNumber: 'FC-1',
  status: 'placed',
  chargeId: 'c1',
  totalCents: 24_900,
  createdAt: at,
};
const placed = { id: 'o1', invoiceNumber: 'FC-1', status: 'placed' };

/** Matches all charges and orders in one window. */
function compareCharges(
  charges: readonly MadeCharge[],
  orders: readonly PaidOrder[],
  from: Date,
): readonly PaymentDifference[] {
  const to = new Date('2026-12-01T00:00:00Z');
  const { differences, carried } = matchWindow({ from, to, charges, orders }, nothingCarried, from);
  return [...differences, ...carried.waiting.map(missingCharge)];
}

describe('matchWindow', () => {
  it.each<[string, readonly MadeCharge[], readonly PaidOrder[]]>([
    ['an order with its charge', [charge], [order]],
    ['an older order with a new charge', [charge], [{ ...order, createdAt: before }]],
    ['a new order whose charge was dated by a slow clock', [{ ...charge, createdAt: before }], [order]],
    ['an older order with its older charge', [], [{ ...order, createdAt: before }]],
    [
      'an older charge of a pending order',
      [{ ...charge, createdAt: before }],
      [{ ...order, status: 'pending', chargeId: null }],
    ],
    ['a free order', [], [{ ...order, totalCents: 0, chargeId: 'none' }]],
    ['a refused order', [], [{ ...order, status: 'refused', chargeId: null }]],
  ])('finds no difference for %s', (_name, charges, orders) => {
    expect(compareCharges(charges, orders, since)).toEqual([]);
  });

  it.each<[string, readonly PaidOrder[], object]>([
    ['no order', [], { order: null, orderedCents: null }],
    [
      'a pending order',
      [{ ...order, status: 'pending', chargeId: null, invoiceNumber: null }],
      { order: { id: 'o1', invoiceNumber: null, status: 'pending' }, orderedCents: 24_900 },
    ],
    [
      'a refused order',
      [{ ...order, status: 'refused', chargeId: 'c1', invoiceNumber: null }],
      { order: { id: 'o1', invoiceNumber: null, status: 'refused' } },
    ],
  ])('reports an unknown charge for %s', (_name, orders, difference) => {
    const found = compareCharges([charge], orders, since);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      kind: 'unknown charge',
      chargeId: 'c1',
      chargedCents: 24_900,
      at,
      ...difference,
    });
  });

  it('reports a second charge for an order', () => {
    const second = { ...charge, chargeId: 'c2' };
    expect(compareCharges([charge, second], [order], since)).toEqual([
      {
        kind: 'unknown charge',
        chargeId: 'c2',
        order: placed,
        chargedCents: 24_900,
        orderedCents: 24_900,
        at,
      },
    ]);
  });

  it('reports an order whose charge is missing', () => {
    const other = { ...charge, chargeId: 'c2', orderId: null };
    expect(compareCharges([other], [order], since)).toEqual([
      { kind: 'unknown charge', chargeId: 'c2', order: null, chargedCents: 24_900, orderedCents: null, at },
      { kind: 'missing charge', chargeId: 'c1', order: placed, chargedCents: null, orderedCents: 24_900, at },
    ]);
  });

  it('reports a charge that differs from the order by one cent', () => {
    expect(compareCharges([{ ...charge, amountCents: 24_899 }], [order], since)).toEqual([
      { kind: 'other amount', chargeId: 'c1', order: placed, chargedCents: 24_899, orderedCents: 24_900, at },
    ]);
  });
});

describe('matchWindow over two windows', () => {
  const midnight = new Date('2026-11-04T00:00:00Z');
  const first = { from: since, to: midnight };
  const second = { from: midnight, to: new Date('2026-11-05T00:00:00Z') };
  const later = new Date('2026-11-04T00:00:01Z');

  it('matches an order with a charge in the next window', () => {
    const one = matchWindow({ ...first, charges: [], orders: [order] }, nothingCarried, since);
    expect(one).toEqual({ differences: [], carried: { waiting: [order], early: [] } });
    const charges = [{ ...charge, createdAt: later }];
    const two = matchWindow({ ...second, charges, orders: [order] }, one.carried, since);
    expect(two).toEqual({ differences: [], carried: nothingCarried });
  });

  it('matches an order with a charge in the previous window when a clock is slow', () => {
    const orders = [{ ...order, createdAt: later }];
    const one = matchWindow({ ...first, charges: [charge], orders }, nothingCarried, since);
    expect(one).toEqual({ differences: [], carried: { waiting: [], early: ['c1'] } });
    const two = matchWindow({ ...second, charges: [], orders }, one.carried, since);
    expect(two).toEqual({ differences: [], carried: nothingCarried });
  });

  it('carries an order without a charge over to the next window', () => {
    const one = matchWindow({ ...first, charges: [], orders: [order] }, nothingCarried, since);
    const two = matchWindow({ ...second, charges: [], orders: [] }, one.carried, since);
    expect(two.carried.waiting).toEqual([order]);
  });
});

import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { findLastDay, findLastEvent, findProtection, isPast } from '#domain/order-progress/retention.ts';
import type { Protection, RetainedOrder } from '#domain/order-progress/retention.ts';

const PLACED = '2019-03-31';
const TODAY = '2026-11-29';

const seriesOf = (renewal: Omit<Renewal, 'label' | 'cents'>) =>
  deriveSchedule([{ priceCents: 0, renewals: [{ label: 'Agent', cents: 100, ...renewal }] }], PLACED).series;

const yearly = seriesOf({ months: 12, after: { days: 0, months: 12 } });
const once = seriesOf({ months: null, after: { days: 30, months: 0 } });

const done: RetainedOrder = {
  status: 'placed',
  isHeld: false,
  isRefunding: false,
  hasFiling: false,
  progress: 'paid',
  days: [PLACED],
  series: [],
  ended: new Map(),
  hasConsent: false,
};

describe('findProtection', () => {
  it.each<[Protection | undefined, string, Partial<RetainedOrder>]>([
    [undefined, 'a placed order without filing and renewal', {}],
    ['pending', 'a pending order', { status: 'pending' }],
    ['held', 'a held payment', { status: 'pending', isHeld: true }],
    ['refunding', 'a pending refund', { isRefunding: true }],
    ['refunding', 'a pending refund of a canceled order', { isRefunding: true, progress: 'canceled' }],
    ['filing', 'a filing without a status', { hasFiling: true }],
    ['filing', 'a filing that the agency has not approved', { hasFiling: true, progress: 'filed' }],
    [undefined, 'an approved filing', { hasFiling: true, progress: 'approved' }],
    [undefined, 'a filing with its documents', { hasFiling: true, progress: 'documents-ready' }],
    [undefined, 'a canceled filing', { hasFiling: true, progress: 'canceled' }],
    [undefined, 'a refunded filing', { hasFiling: true, progress: 'refunded' }],
    ['renewing', 'a yearly renewal', { series: yearly }],
    [undefined, 'a canceled renewal', { series: yearly, ended: new Map([[0, '2020-01-01']]) }],
    ['renewing', 'one of two renewals', { series: [...yearly, ...yearly], ended: new Map([[1, PLACED]]) }],
    [undefined, 'a single later charge in the past', { series: once }],
    [undefined, 'a refused order', { status: 'refused', hasFiling: true, series: yearly }],
  ])('returns %s for %s', (protection, _, facts) => {
    expect(findProtection({ ...done, ...facts }, TODAY)).toBe(protection);
  });

  it('protects an order through the day of its single later charge', () => {
    const order = { ...done, series: once };
    const charged = addDays(PLACED, 30);
    expect(findProtection(order, charged)).toBe('renewing');
    expect(findProtection(order, addDays(charged, 1))).toBeUndefined();
  });
});

describe('findLastDay', () => {
  it.each<[string, string, Partial<RetainedOrder>]>([
    ['2019-03-31', 'the day of the order', {}],
    ['2022-05-01', 'the last event or refund', { days: [PLACED, '2022-05-01', '2020-01-01'] }],
    ['2019-04-30', 'a single later charge', { series: once }],
    ['2020-03-31', 'the end of the first term', { series: yearly, ended: new Map([[0, '2019-06-01']]) }],
    ['2023-03-31', 'the end of a later term', { series: yearly, ended: new Map([[0, '2022-04-01']]) }],
    [
      '2023-03-31',
      'the term that was charged on the day of the cancellation',
      { series: yearly, ended: new Map([[0, '2022-03-31']]) },
    ],
    [
      '2023-03-31',
      'the longer of two services',
      {
        series: [...yearly, ...yearly],
        ended: new Map([
          [0, '2022-04-01'],
          [1, '2019-06-01'],
        ]),
      },
    ],
    [
      '2023-10-01',
      'a year after the consent ended, behind the end of the term',
      { series: yearly, ended: new Map([[0, '2022-10-01']]), hasConsent: true },
    ],
    ['2020-04-30', 'a year after the consent to a single charge', { series: once, hasConsent: true }],
    ['2019-03-31', 'the day of a refused order', { status: 'refused', series: once, hasConsent: true }],
  ])('returns %s: %s', (day, _, facts) => {
    expect(findLastDay({ ...done, ...facts }, 1)).toBe(day);
  });
});

describe('findLastEvent', () => {
  it('ignores services that run longer', () => {
    const order: RetainedOrder = { ...done, days: ['2020-01-02', PLACED], series: yearly };
    expect(findLastEvent(order)).toBe('2020-01-02');
  });
});

describe('isPast', () => {
  it.each([
    ['2019-11-28', 7, true],
    ['2019-11-29', 7, false],
    ['2019-11-30', 7, false],
    ['2025-11-28', 1, true],
    ['2025-11-29', 1, false],
  ])('counts whole years from %s: %i, %s', (start, years, past) => {
    expect(isPast(start, years, TODAY)).toBe(past);
  });

  it('ends on February 28 what began on February 29', () => {
    expect(isPast('2024-02-29', 1, '2025-02-28')).toBe(false);
    expect(isPast('2024-02-29', 1, '2025-03-01')).toBe(true);
  });
});

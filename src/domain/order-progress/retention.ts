import { listCharges } from '../cart/schedule/payment-schedule.ts';
import type { ChargeSeries, PaymentSchedule } from '../cart/schedule/payment-schedule.ts';
import { addDays, addMonths } from '../cart/schedule/calendar-days.ts';
import type { Day } from '../cart/schedule/calendar-days.ts';
import { nextChargeOf } from './canceled-renewals.ts';
import type { OrderEventKind } from './order-events.ts';

const MONTHS_A_YEAR = 12;

/** The facts of an order that decide how long it is kept. */
export interface RetainedOrder {
  readonly status: 'pending' | 'placed' | 'refused';
  /** The payment processor holds the payment of a pending order. */
  readonly isHeld: boolean;
  /** A refund is not confirmed yet. */
  readonly isRefunding: boolean;
  /** The order has a filing with an agency, or is too old to tell. */
  readonly hasFiling: boolean;
  readonly progress: OrderEventKind;
  /** The days of the order, of its charge today, and of its events and refunds. */
  readonly days: readonly [Day, ...Day[]];
  readonly series: PaymentSchedule['series'];
  /** The last day of each series that has ended, by its index. */
  readonly ended: ReadonlyMap<number, Day>;
  /** The visitor accepted renewal terms. */
  readonly hasConsent: boolean;
}

/** The reason for keeping an order of any age. */
export type Protection = 'pending' | 'held' | 'refunding' | 'filing' | 'renewing';

/** The statuses after which nothing is left to file. */
const finished: readonly OrderEventKind[] = ['approved', 'documents-ready', 'canceled', 'refunded'];

/** Returns the reason for which an order must be kept, whatever its age, or undefined. */
export function findProtection(order: RetainedOrder, today: Day): Protection | undefined {
  const { status, isHeld, isRefunding, hasFiling, progress, series, ended } = order;
  if (status === 'pending') return isHeld ? 'held' : 'pending';
  if (isRefunding) return 'refunding';
  if (status === 'refused') return undefined;
  if (hasFiling && !finished.includes(progress)) return 'filing';
  const renews = series.some((one, index) => !ended.has(index) && nextChargeOf(one, today) !== undefined);
  return renews ? 'renewing' : undefined;
}

/**
 * Returns the last days of a series: of its last charge, of the service that the charge paid for, and of the time for
 * which the consent must be proven.
 * @param end the day of the cancellation; undefined for a series that was charged to its end
 */
function listSeriesDays(
  series: ChargeSeries,
  end: Day | undefined,
  consentYears: number | undefined,
): readonly Day[] {
  const last = end ?? series.first;
  const charged = listCharges({ series: [series] }, last).at(-1)?.day;
  const paidUntil = nextChargeOf(series, addDays(last, 1));
  const proven = consentYears === undefined ? undefined : addMonths(last, consentYears * MONTHS_A_YEAR);
  return [charged, paidUntil, proven].filter((day) => day !== undefined);
}

/** Returns the last day on which anything happened to an order. Its services may run longer. */
export function findLastEvent({ days: [first, ...others] }: Pick<RetainedOrder, 'days'>): Day {
  return others.reduce((last, day) => (day > last ? day : last), first);
}

/**
 * Returns the day from which the age of an order counts: the last of its events, charges, refunds, days of service,
 * and the end of its consent plus some years.
 */
export function findLastDay(order: RetainedOrder, consentYears: number): Day {
  const { status, series, ended, hasConsent } = order;
  const years = hasConsent ? consentYears : undefined;
  const later =
    status === 'placed' ? series.flatMap((one, index) => listSeriesDays(one, ended.get(index), years)) : [];
  return findLastEvent({ days: [...order.days, ...later] });
}

/** Returns true after a period of whole years. Its last day is the anniversary of `start`. */
export function isPast(start: Day, years: number, today: Day): boolean {
  return today > addMonths(start, years * MONTHS_A_YEAR);
}

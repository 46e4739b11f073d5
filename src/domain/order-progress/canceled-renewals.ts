import { listCharges } from '../cart/schedule/payment-schedule.ts';
import type { ChargeSeries, PaymentSchedule } from '../cart/schedule/payment-schedule.ts';
import type { Day } from '../cart/schedule/calendar-days.ts';
import { addMonths } from '../cart/schedule/calendar-days.ts';

/** The indexes of the canceled series of a schedule. */
export type CanceledSeries = Pick<ReadonlySet<number>, 'has'>;

/**
 * Returns the schedule without the series at these indexes, and without the domains whose bundle no longer
 * renews.
 */
export function withoutSeries(schedule: PaymentSchedule, canceled: CanceledSeries): PaymentSchedule {
  const ended = new Set(schedule.series.flatMap(({ label }, index) => (canceled.has(index) ? [label] : [])));
  const covered = schedule.covered?.filter(({ line }) => !ended.has(line));
  return {
    ...schedule,
    series: schedule.series.filter((_, index) => !canceled.has(index)),
    ...(covered === undefined ? {} : { covered }),
  };
}

/**
 * Returns the time of cancellation of each series that is no longer charged. A canceled or fully refunded order ends
 * all of its series.
 * @param renewals the renewals that were canceled one by one
 * @param endedAt the time at which the whole order ended, or undefined
 */
export function listCanceled(
  { series }: Pick<PaymentSchedule, 'series'>,
  renewals: readonly { readonly series: number; readonly canceledAt: Date }[],
  endedAt: Date | undefined,
): ReadonlyMap<number, Date> {
  const ofOrder = endedAt === undefined ? [] : series.map((_, index) => [index, endedAt] as const);
  return new Map([
    ...ofOrder,
    ...renewals.map(({ series: index, canceledAt }) => [index, canceledAt] as const),
  ]);
}

/** Returns the first charge of a series on or after a day, or undefined when none exists. */
export function nextChargeOf(series: ChargeSeries, from: Day): Day | undefined {
  const until = series.first > from ? series.first : addMonths(from, series.months ?? 0);
  return listCharges({ series: [series] }, until).find(({ day }) => day >= from)?.day;
}

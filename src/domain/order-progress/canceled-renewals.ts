import { listCharges, summarize } from '../cart/schedule/payment-schedule.ts';
import type { ChargeSeries, PaymentSchedule } from '../cart/schedule/payment-schedule.ts';
import type { Day } from '../cart/schedule/calendar-days.ts';
import { addMonths } from '../cart/schedule/calendar-days.ts';

/** Returns the schedule without the series at these indexes. */
export function withoutSeries(schedule: PaymentSchedule, canceled: ReadonlySet<number>): PaymentSchedule {
  return { ...schedule, ...summarize(schedule.series.filter((_, index) => !canceled.has(index))) };
}

/** Returns the first charge of a series on or after a day, or undefined when none exists. */
export function nextChargeOf(series: ChargeSeries, from: Day): Day | undefined {
  const until = series.first > from ? series.first : addMonths(from, series.months ?? 0);
  return listCharges({ series: [series] }, until).find(({ day }) => day >= from)?.day;
}

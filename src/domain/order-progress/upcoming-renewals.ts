import type { Cents } from '../money.ts';
import type { Day } from '../cart/schedule/calendar-days.ts';
import type { PaymentSchedule } from '../cart/schedule/payment-schedule.ts';
import { nextChargeOf } from './canceled-renewals.ts';

/** The next charge of a renewal. */
export interface UpcomingRenewal {
  /** The index of the series in the accepted payment schedule. */
  readonly series: number;
  readonly label: string;
  readonly cents: Cents;
  /** Null for a single charge. */
  readonly months: number | null;
  /** The day of the next charge. For a canceled renewal, the day on which the paid term ends. */
  readonly next: Day;
  readonly isCanceled: boolean;
}

type Series = Pick<PaymentSchedule, 'series'>;

/**
 * Returns a renewal of an order, also after it was canceled and its paid term ended. Returns undefined for an unknown
 * series and for one without a charge on `from` or later.
 * @param index the index of the series in the accepted payment schedule
 * @param canceled the day of the cancellation of each canceled series, by index
 */
export function findRenewal(
  { series }: Series,
  canceled: ReadonlyMap<number, Day>,
  index: number,
  from: Day,
): UpcomingRenewal | undefined {
  const one = series[index];
  const canceledOn = canceled.get(index);
  const next = one && nextChargeOf(one, canceledOn ?? from);
  if (one === undefined || next === undefined) return undefined;
  const { label, cents, months } = one;
  return { series: index, label, cents, months, next, isCanceled: canceledOn !== undefined };
}

/**
 * Lists the renewals of an order that are charged on `from` or later, and the canceled renewals whose paid term ends
 * on `from` or later.
 * @param canceled the day of the cancellation of each canceled series, by index
 */
export function listUpcoming(
  schedule: Series,
  canceled: ReadonlyMap<number, Day>,
  from: Day,
): readonly UpcomingRenewal[] {
  return schedule.series.flatMap((_, index) => {
    const renewal = findRenewal(schedule, canceled, index, from);
    return renewal === undefined || renewal.next < from ? [] : [renewal];
  });
}

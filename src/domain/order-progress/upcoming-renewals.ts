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
  readonly next: Day;
  readonly isCanceled: boolean;
}

/** Lists the renewals of an order that are charged on `from` or later. Includes canceled renewals. */
export function listUpcoming(
  { series }: Pick<PaymentSchedule, 'series'>,
  canceled: ReadonlySet<number>,
  from: Day,
): readonly UpcomingRenewal[] {
  return series.flatMap((one, index) => {
    const next = nextChargeOf(one, from);
    const { label, cents, months } = one;
    return next === undefined
      ? []
      : [{ series: index, label, cents, months, next, isCanceled: canceled.has(index) }];
  });
}

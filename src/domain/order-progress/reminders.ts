import { addDays } from '../cart/schedule/calendar-days.ts';
import type { Day } from '../cart/schedule/calendar-days.ts';
import type { ChargeSeries, PaymentSchedule } from '../cart/schedule/payment-schedule.ts';
import type { Cents } from '../money.ts';
import { nextChargeOf } from './canceled-renewals.ts';
import type { CanceledSeries } from './canceled-renewals.ts';

/** Days between a reminder and the end of a trial. Visa requires at least 7 days, Mastercard allows at most 7. */
const DAYS_BEFORE_TRIAL_END = 7;
/** Days between a reminder and a yearly charge. California allows 15 to 45 days, Mastercard 7 to 30. */
const DAYS_BEFORE_YEARLY_CHARGE = 20;
const MONTHS_A_YEAR = 12;

export interface RemindedCharge {
  readonly series: number;
  readonly label: string;
  readonly cents: Cents;
  readonly months: number | null;
  readonly day: Day;
  readonly endsTrial: boolean;
  readonly remindOn: Day;
}

type Schedule = Pick<PaymentSchedule, 'day' | 'series'>;

/**
 * Returns whether a charge ends a trial: it is the first charge of the series, and the term begins after the order.
 */
function endsTrial({ anchor, first }: ChargeSeries, day: Day, placed: Day): boolean {
  return day === first && first === anchor && anchor > placed;
}

/** Returns the charges of a series from `from` on that have a reminder, at most two. */
function listReminded(series: ChargeSeries, from: Day, placed: Day) {
  const days: Day[] = [];
  for (let start = from; days.length < 2;) {
    const day = nextChargeOf(series, start);
    if (day === undefined) break;
    days.push(day);
    start = addDays(day, 1);
  }
  const isYearly = series.months !== null && series.months >= MONTHS_A_YEAR;
  return days.flatMap((day) => {
    const isTrial = endsTrial(series, day, placed);
    if (!isTrial && !isYearly) return [];
    const lead = isTrial ? DAYS_BEFORE_TRIAL_END : DAYS_BEFORE_YEARLY_CHARGE;
    return [{ day, remindOn: addDays(day, -lead), endsTrial: isTrial }];
  });
}

function listAll({ series, day: placed }: Schedule, canceled: CanceledSeries, from: Day) {
  return series.flatMap((one, index) =>
    canceled.has(index)
      ? []
      : listReminded(one, from, placed).map((charge) => {
          const { label, cents, months } = one;
          return { series: index, label, cents, months, ...charge };
        }),
  );
}

/** Lists the later charges whose reminder day is from `since` through today. Omits charges that are due today. */
export function listDueReminders(
  schedule: Schedule,
  canceled: CanceledSeries,
  since: Day,
  today: Day,
): readonly RemindedCharge[] {
  return listAll(schedule, canceled, addDays(today, 1)).filter(
    ({ remindOn }) => remindOn >= since && remindOn <= today,
  );
}

/** Returns the day of the next reminder after today, or undefined when none exists. */
export function nextReminderDay(schedule: Schedule, canceled: CanceledSeries, today: Day): Day | undefined {
  return listAll(schedule, canceled, addDays(today, 1))
    .map(({ remindOn }) => remindOn)
    .filter((day) => day > today)
    .toSorted()[0];
}

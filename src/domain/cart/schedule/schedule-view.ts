import type { Cart } from '../cart.ts';
import type { Day } from './calendar-days.ts';
import { deriveSchedule } from './payment-schedule.ts';
import type { PaymentSchedule } from './payment-schedule.ts';
import { listRows, formatNextCharge, formatSchedule } from './schedule-words.ts';
import type { ScheduleRow } from './schedule-words.ts';
import type { SayText } from '../../texts.ts';

/** A payment schedule as text. */
export interface ScheduleView {
  readonly schedule: PaymentSchedule;
  readonly rows: readonly ScheduleRow[];
  /** The first later charge: `due today, then $125.00 / year from Nov 25, 2027`; '' if none exists. */
  readonly next: string;
  /** Today's charge and all later ones, as a sentence. Another sentence names the domains without a charge. */
  readonly sentence: string;
}

const list = new Intl.ListFormat('en-US');

/**
 * Formats the schedule of an order for the order summary and the last step. Returns undefined without a total.
 * @param placed the seller's day of the order
 */
export function viewSchedule(
  { lines, products, totalCents }: Pick<Cart, 'lines' | 'products' | 'totalCents'>,
  placed: Day,
  text: SayText,
): ScheduleView | undefined {
  if (totalCents === null) return undefined;
  const schedule = deriveSchedule(lines, placed, products);
  const covered = schedule.covered?.map(({ domain }) => domain) ?? [];
  const sentence = formatSchedule(schedule, text);
  return {
    schedule,
    rows: listRows(schedule, text),
    next: formatNextCharge(schedule, text),
    sentence:
      covered.length === 0
        ? sentence
        : `${sentence}. ${text('schedule.includes', { names: list.format(covered) })}`,
  };
}

import { formatCents } from '../../money.ts';
import { findNextCharge } from './payment-schedule.ts';
import type { PaymentSchedule } from './payment-schedule.ts';
import { sayShortDay } from './say-day.ts';
import { listRows, saySchedule } from './schedule-words.ts';
import type { SayText, ScheduleRow } from './schedule-words.ts';

/** A payment schedule as text. */
export interface ScheduleView {
  readonly schedule: PaymentSchedule;
  /** The later charges, one row each. */
  readonly rows: readonly ScheduleRow[];
  /** The first later charge: `Nov 25, 2027: $125.00`; '' if there is none. */
  readonly next: string;
  /** Today's charge and all later ones, as a sentence. */
  readonly sentence: string;
}

/** Formats a schedule for the order summary and the last step. */
export function viewSchedule(schedule: PaymentSchedule, text: SayText): ScheduleView {
  const next = findNextCharge(schedule);
  return {
    schedule,
    rows: listRows(schedule, text),
    next: next === undefined ? '' : `${sayShortDay(next.day)}: ${formatCents(next.cents)}`,
    sentence: saySchedule(schedule, text),
  };
}

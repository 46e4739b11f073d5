import type { PaymentSchedule } from './payment-schedule.ts';
import { listRows, formatNextCharge, formatSchedule } from './schedule-words.ts';
import type { ScheduleRow } from './schedule-words.ts';
import type { SayText } from '../../texts.ts';

/** A payment schedule as text. */
export interface ScheduleView {
  readonly schedule: PaymentSchedule;
  /** The later charges, one row each. */
  readonly rows: readonly ScheduleRow[];
  /** The first later charge: `due today, then $125.00 / year from Nov 25, 2027`; '' if none exists. */
  readonly next: string;
  /** Today's charge and all later ones, as a sentence. */
  readonly sentence: string;
}

/** Formats a schedule for the order summary and the last step. */
export function viewSchedule(schedule: PaymentSchedule, text: SayText): ScheduleView {
  return {
    schedule,
    rows: listRows(schedule, text),
    next: formatNextCharge(schedule, text),
    sentence: formatSchedule(schedule, text),
  };
}

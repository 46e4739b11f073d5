import { formatCents, sumCents } from '../../money.ts';
import type { SayText } from '../../texts.ts';
import { addMonths } from './calendar-days.ts';
import type { Day } from './calendar-days.ts';
import { listEntries } from './payment-schedule.ts';
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts';
import type { RenewalTotal } from './renewal-totals.ts';
import { formatDay, formatMonthDay, formatShortDay } from './format-day.ts';

const MONTHS_A_YEAR = 12;

type PeriodText = 'period' | 'each' | 'when';

function formatTerm(kind: PeriodText, price: string, months: number, text: SayText): string {
  const isYears = months % MONTHS_A_YEAR === 0;
  const n = isYears ? months / MONTHS_A_YEAR : months;
  const unit = isYears ? 'year' : 'month';
  return text(n === 1 ? `${kind}.${unit}` : `${kind}.${unit}s`, { price, n });
}

/**
 * Formats a price with its term: `$59.00 / month`, `$230.00 / 2 years`. `price` is text, so that it may have
 * a sign.
 */
export function formatPeriod(price: string, months: number, text: SayText): string {
  return formatTerm('period', price, months, text);
}

/** Formats renewals, one price per term: `$59.00 / month`. */
export function formatRates(renewals: readonly RenewalTotal[], text: SayText): readonly string[] {
  return renewals.map(({ cents, months }) => {
    const price = formatCents(cents);
    return months === null ? price : formatPeriod(price, months, text);
  });
}

/**
 * Formats an entry as its price or rate, followed by its days. With the kind `when`, formats only the
 * days, preceded by the term (`Each year`).
 */
function formatEntry(
  { cents, months, from, to }: ScheduleEntry,
  text: SayText,
  kind: PeriodText,
  writeDay: (day: Day) => string,
): string {
  const price = formatCents(cents);
  const day = writeDay(from);
  if (months === null) return kind === 'when' ? day : text('schedule.on', { price, day });
  const rate = formatTerm(kind, price, months, text);
  return to === undefined
    ? text('schedule.from', { rate, day })
    : text('schedule.until', { rate, day, last: writeDay(to) });
}

/** Matches days near the end of February, whose yearly charges are not always on the same day. */
const LEAP = /-02-2[89]$/;

/**
 * Formats an entry for a sentence. Names the day of a yearly charge without a year, unless the first charge
 * is more than a year after the order.
 */
function sayEntry(entry: ScheduleEntry, placed: Day, text: SayText): string {
  const { cents, months, from, to } = entry;
  if (months !== MONTHS_A_YEAR || to !== undefined || LEAP.test(from))
    return formatEntry(entry, text, 'each', formatDay);
  const values = { price: formatTerm('each', formatCents(cents), months, text), day: formatMonthDay(from) };
  return from <= addMonths(placed, MONTHS_A_YEAR)
    ? text('schedule.on', values)
    : text('schedule.on-from', { ...values, year: from.slice(0, 4) });
}

const list = new Intl.ListFormat('en-US');

/** Formats all later charges as one phrase; '' if none exist. */
export function formatLaterCharges(schedule: PaymentSchedule, text: SayText): string {
  return list.format(listEntries(schedule).map((entry) => sayEntry(entry, schedule.day, text)));
}

/**
 * Formats the whole schedule: `$228.75 today, then $125.00 each year on November 25, until you cancel`.
 */
export function formatSchedule(schedule: PaymentSchedule, text: SayText): string {
  const price = formatCents(schedule.todayCents);
  const later = formatLaterCharges(schedule, text);
  if (later === '') return text('schedule.today', { price });
  const key = renews(schedule) ? 'schedule.then-until' : 'schedule.then';
  return text(key, { price, later });
}

/** Returns true if at least one charge repeats. */
export function renews({ series }: Pick<PaymentSchedule, 'series'>): boolean {
  return series.some(({ months }) => months !== null);
}

/**
 * Formats the total of the first later day: `due today, then $125.00 / year from Nov 25, 2027`; '' if none
 * exists. Names the term only of an amount that stays the same.
 */
export function formatNextCharge(schedule: PaymentSchedule, text: SayText): string {
  const [next, second] = listEntries(schedule);
  if (next === undefined) return '';
  const day = next.from;
  const isSteady = next.to === undefined && second?.from !== day;
  const cents = sumCents(schedule.series.filter(({ first }) => first === day).map((one) => one.cents));
  const shown = isSteady ? next : { cents, months: null, from: day };
  return text('schedule.due', { later: formatEntry(shown, text, 'period', formatShortDay) });
}

/** A table row of later charges. */
export interface ScheduleRow {
  readonly when: string;
  readonly price: string;
}

/**
 * Lists the later charges for a table: `Each year from Nov 25, 2027` and `$125.00`. Then lists the domains
 * whose renewals cost nothing: `Renewal of ruiz.com` and `Included`.
 */
export function listRows(schedule: PaymentSchedule, text: SayText): readonly ScheduleRow[] {
  const { covered = [] } = schedule;
  return [
    ...listEntries(schedule).map((entry) => ({
      when: formatEntry(entry, text, 'when', formatShortDay),
      price: formatCents(entry.cents),
    })),
    ...covered.map(({ domain }) => ({
      when: text('schedule.renewal-of', { name: domain }),
      price: text('schedule.included'),
    })),
  ];
}

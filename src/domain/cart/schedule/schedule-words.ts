import type { Cents } from '../../money.ts';
import { formatCents } from '../../money.ts';
import type { SayText } from '../../texts.ts';
import { addMonths } from './calendar-days.ts';
import type { Day } from './calendar-days.ts';
import type { PaymentSchedule } from './payment-schedule.ts';
import type { RenewalTotal } from './renewal-totals.ts';
import { formatDay, formatShortDay } from './format-day.ts';

const MONTHS_A_YEAR = 12;

type PeriodText = 'period' | 'each' | 'when';

function formatTerm(kind: PeriodText, price: string, months: number, text: SayText): string {
  const isYears = months % MONTHS_A_YEAR === 0;
  const n = isYears ? months / MONTHS_A_YEAR : months;
  const unit = `${isYears ? 'year' : 'month'}${n === 1 ? '' : 's'}` as const;
  return text(`${kind}.${unit}`, { price, n });
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

/** A charge on one day, every `months` from `from` to `to`, or every `months` from `from` on. */
interface ScheduleEntry {
  readonly cents: Cents;
  /** Null for a single day. */
  readonly months: number | null;
  readonly from: Day;
  readonly to?: Day;
}

/** Merges neighboring charges of the same amount that are one year apart. */
function joinYears(charges: PaymentSchedule['charges']): readonly ScheduleEntry[] {
  const entries: ScheduleEntry[] = [];
  for (const { day, cents } of charges) {
    const last = entries.at(-1);
    const lastDay = last?.to ?? last?.from;
    const isNext =
      last?.cents === cents && lastDay !== undefined && addMonths(lastDay, MONTHS_A_YEAR) === day;
    if (isNext) entries[entries.length - 1] = { ...last, months: MONTHS_A_YEAR, to: day };
    else entries.push({ cents, months: null, from: day });
  }
  return entries;
}

/** Lists the entries after today's charge, by first day. */
export function listEntries({ charges, rates }: PaymentSchedule): readonly ScheduleEntry[] {
  const rated = rates.map(({ months, cents, next }) => ({ cents, months, from: next }));
  return [...joinYears(charges), ...rated].toSorted((a, b) =>
    a.from < b.from ? -1 : a.from > b.from ? 1 : 0,
  );
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

const list = new Intl.ListFormat('en-US');

/** Formats all later charges as one phrase; '' if none exist. */
export function formatLaterCharges(schedule: PaymentSchedule, text: SayText): string {
  return list.format(listEntries(schedule).map((entry) => formatEntry(entry, text, 'each', formatDay)));
}

/**
 * Formats the whole schedule: `$228.75 today, then $125.00 each year from November 25, 2027, until you
 * cancel`.
 */
export function formatSchedule(schedule: PaymentSchedule, text: SayText): string {
  const price = formatCents(schedule.todayCents);
  const later = formatLaterCharges(schedule, text);
  if (later === '') return text('schedule.today', { price });
  const key = schedule.rates.length > 0 ? 'schedule.then-until' : 'schedule.then';
  return text(key, { price, later });
}

/** Formats the first later charge: `due today, then $125.00 / year from Nov 25, 2027`; '' if none exists. */
export function formatNextCharge(schedule: PaymentSchedule, text: SayText): string {
  const [first] = listEntries(schedule);
  if (first === undefined) return '';
  // Omits the end date to keep the line short. The schedule shows it.
  const { to: _, ...open } = first;
  const later = formatEntry(open, text, 'period', formatShortDay);
  return text('schedule.due', { later });
}

/** A table row of later charges. */
export interface ScheduleRow {
  readonly when: string;
  readonly price: string;
}

/** Lists the later charges for a table: `Each year from Nov 25, 2027` and `$125.00`. */
export function listRows(schedule: PaymentSchedule, text: SayText): readonly ScheduleRow[] {
  return listEntries(schedule).map((entry) => ({
    when: formatEntry(entry, text, 'when', formatShortDay),
    price: formatCents(entry.cents),
  }));
}

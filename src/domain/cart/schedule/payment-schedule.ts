import type { Cents } from '../../money.ts';
import { sumCents } from '../../money.ts';
import type { CartProduct } from '../cart.ts';
import { listCoveredDomains } from '../domains/covered-domains.ts';
import { addDays, addMonths } from './calendar-days.ts';
import type { Day } from './calendar-days.ts';
import type { Renewal } from './renewal.ts';

/** A series of charges for one item: the first on `first`, then every `months`. */
export interface ChargeSeries {
  readonly label: string;
  readonly cents: Cents;
  /** Null for a single charge. */
  readonly months: number | null;
  readonly first: Day;
  /** The day from which months are counted, so that a short month does not shift later charges. */
  readonly anchor: Day;
  /** Months from the anchor to the first charge. */
  readonly offset: number;
}

/** The total charge on one day. */
interface DatedCharge {
  readonly day: Day;
  readonly cents: Cents;
}

/** A domain that renews without a charge while its bundle, the line `line`, renews. */
export interface CoveredRenewal {
  readonly domain: string;
  readonly line: string;
}

/** The charges of an order: today's, and each later one in `series`. */
export interface PaymentSchedule {
  readonly day: Day;
  readonly todayCents: Cents;
  readonly series: readonly ChargeSeries[];
  /** Absent when it is empty, and in older orders. */
  readonly covered?: readonly CoveredRenewal[];
}

function seriesOf({ label, cents, months, after }: Renewal, placed: Day): ChargeSeries {
  const anchor = addDays(placed, after.days);
  return { label, cents, months, first: addMonths(anchor, after.months), anchor, offset: after.months };
}

/** Lists the charges of a series up to and including `until`. */
function chargesOf({ cents, months, anchor, offset }: ChargeSeries, until: Day): readonly DatedCharge[] {
  const charges: DatedCharge[] = [];
  for (let passed = offset; ; passed += months ?? 0) {
    const day = addMonths(anchor, passed);
    if (day > until) break;
    charges.push({ day, cents });
    if (months === null) break;
  }
  return charges;
}

function mergeDays(charges: readonly DatedCharge[]): readonly DatedCharge[] {
  const byDay = new Map<Day, Cents>();
  for (const { day, cents } of charges) byDay.set(day, (byDay.get(day) ?? 0) + cents);
  return [...byDay].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Lists the charges after today by day, up to and including `until`. */
export function listCharges({ series }: Pick<PaymentSchedule, 'series'>, until: Day): readonly DatedCharge[] {
  return mergeDays(series.flatMap((one) => chargesOf(one, until)));
}

/** The same amount on `from` alone, every `months` from `from` to `to`, or every `months` from `from` on. */
export interface ScheduleEntry {
  readonly cents: Cents;
  /** Null for a single day. */
  readonly months: number | null;
  readonly from: Day;
  readonly to?: Day;
}

/** Returns the same key for series that are charged on the same days once all of them have started. */
function cycleOf({ months, first, anchor, offset }: ChargeSeries): string {
  if (months === null) return first;
  const [year = 0, month = 0, date = 0] = anchor.split('-').map(Number);
  return `${months} ${(year * 12 + month + offset) % months} ${date}`;
}

/** Lists the amounts of one cycle. The amount changes on each day on which another series starts. */
function listAmounts(cycle: readonly ChargeSeries[]): readonly ScheduleEntry[] {
  const starts = new Map(cycle.map((series) => [series.first, series]));
  const sorted = [...starts.values()].toSorted((a, b) => (a.first < b.first ? -1 : 1));
  return sorted.map(({ first: from, months }, index) => {
    const cents = sumCents(cycle.filter(({ first }) => first <= from).map((series) => series.cents));
    const next = sorted[index + 1];
    if (months === null || next === undefined) return { cents, months, from };
    const to = addMonths(next.anchor, next.offset - months);
    return to === from ? { cents, months: null, from } : { cents, months, from, to };
  });
}

/**
 * Lists all later charges by first day. Only charges on the same days are summed: amounts that renew on
 * different days of the year, or after different terms, stay apart.
 */
export function listEntries({ series }: Pick<PaymentSchedule, 'series'>): readonly ScheduleEntry[] {
  return [...new Set(series.map(cycleOf))]
    .flatMap((cycle) => listAmounts(series.filter((one) => cycleOf(one) === cycle)))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/**
 * Derives the payment schedule of an order.
 * @param placed the seller's day of the order
 * @param products the priced products, whose bundles may contain the renewals of domains
 */
export function deriveSchedule(
  lines: readonly { readonly priceCents: Cents; readonly renewals: readonly Renewal[] }[],
  placed: Day,
  products: readonly CartProduct[] = [],
): PaymentSchedule {
  const covered = listCoveredDomains(products).map(({ domain, line }) => ({ domain, line }));
  return {
    day: placed,
    todayCents: sumCents(lines.map(({ priceCents }) => priceCents)),
    series: lines.flatMap(({ renewals }) => renewals.map((renewal) => seriesOf(renewal, placed))),
    ...(covered.length === 0 ? {} : { covered }),
  };
}

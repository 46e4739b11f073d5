import type { Cents } from '../../money.ts';
import { sumCents } from '../../money.ts';
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

/** A recurring charge every `months`, starting on `next`. */
interface PaymentRate {
  readonly months: number;
  readonly cents: Cents;
  readonly next: Day;
}

/**
 * The charges of an order, today and later. `series` has every charge. The other properties are derived from
 * `series`. `charges` are later charges, up to the day from which amounts are constant. `rates` are the
 * constant charges from that day on, one per term length.
 */
export interface PaymentSchedule {
  readonly day: Day;
  readonly todayCents: Cents;
  readonly charges: readonly DatedCharge[];
  readonly rates: readonly PaymentRate[];
  readonly series: readonly ChargeSeries[];
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

function nextAfter({ anchor, offset }: ChargeSeries, months: number, after: Day): Day {
  let passed = offset;
  while (addMonths(anchor, passed) <= after) passed += months;
  return addMonths(anchor, passed);
}

interface Term {
  readonly charges: readonly DatedCharge[];
  readonly rate: PaymentRate;
}

/**
 * Splits the series of one term length into dated charges, until the last series has started, and the
 * constant rate after that.
 */
function settleTerm(months: number, series: readonly ChargeSeries[]): Term {
  const cents = sumCents(series.map((one) => one.cents));
  const firsts = series.map(({ first }) => first).toSorted();
  const last = firsts.at(-1) ?? '';
  const charges = mergeDays(series.flatMap((one) => chargesOf(one, last)));
  // If every series is charged on the day the last one starts, the rate starts that day.
  if (charges.at(-1)?.cents === cents)
    return { charges: charges.slice(0, -1), rate: { months, cents, next: last } };
  const [next = last] = series.map((one) => nextAfter(one, months, last)).toSorted();
  return { charges, rate: { months, cents, next } };
}

/**
 * Derives the payment schedule of an order. Rates of different term lengths are never summed.
 * @param placed the seller's day of the order
 */
export function deriveSchedule(
  lines: readonly { readonly priceCents: Cents; readonly renewals: readonly Renewal[] }[],
  placed: Day,
): PaymentSchedule {
  const series = lines.flatMap(({ renewals }) => renewals.map((renewal) => seriesOf(renewal, placed)));
  return {
    day: placed,
    todayCents: sumCents(lines.map(({ priceCents }) => priceCents)),
    ...summarize(series),
  };
}

/** Derives the dated charges and the rates of a schedule from its series. */
export function summarize(
  series: readonly ChargeSeries[],
): Pick<PaymentSchedule, 'charges' | 'rates' | 'series'> {
  const lengths = [...new Set(series.map(({ months }) => months))];
  const single = series.filter(({ months }) => months === null);
  const terms = lengths
    .filter((months) => months !== null)
    .toSorted((a, b) => a - b)
    .map((length) =>
      settleTerm(
        length,
        series.filter(({ months }) => months === length),
      ),
    );
  return {
    charges: mergeDays([
      ...single.map(({ first, cents }) => ({ day: first, cents })),
      ...terms.flatMap(({ charges }) => charges),
    ]),
    rates: terms.map(({ rate }) => rate),
    series,
  };
}

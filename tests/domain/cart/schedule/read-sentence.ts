import type { SimulatedCharge } from './simulate-charges.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAY = `(${MONTHS.join('|')}) (\\d+)`;
const CLAUSE = new RegExp(
  `\\$([\\d,]+)\\.(\\d\\d)(?: each (month|year)| every (\\d+) (month|year)s)?` +
    ` (?:on|from) ${DAY}(?:, (\\d{4}))?(?: starting in (\\d{4}))?(?: to ${DAY}, (\\d{4}))?`,
  'g',
);

/** Counts months from year 0. */
function monthOf(year: number, name: string | undefined): number {
  return year * 12 + MONTHS.indexOf(name ?? '');
}

/** Formats a day. Days after the 27th become `YYYY-MM-end`: a sentence cannot say how they move in short months. */
function nameDay(month: number, date: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(month / 12)}-${pad((month % 12) + 1)}-${date > 27 ? 'end' : pad(date)}`;
}

/** Sums charges by day, with the last days of each month as one. */
export function sumByDay(charges: readonly SimulatedCharge[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, cents } of charges) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const name = nameDay(year * 12 + month - 1, date);
    sums.set(name, (sums.get(name) ?? 0) + cents);
  }
  return new Map([...sums].toSorted());
}

/** Lists the charges of one clause of a sentence until the end of a year. */
function readClause(clause: RegExpExecArray, placed: string, until: number): readonly SimulatedCharge[] {
  const [, dollars = '', cents = '', unit, count, units, name, date, year, start, lastName, , lastYear] =
    clause;
  const months = (count === undefined ? 1 : Number(count)) * ((unit ?? units) === 'year' ? 12 : 1);
  const isOnce = unit === undefined && units === undefined;
  const [placedYear = 0, placedMonth = 0, placedDate = 0] = placed.split('-').map(Number);
  let month = monthOf(Number(year ?? start ?? placedYear), name);
  const ordered = placedYear * 12 + placedMonth - 1;
  const isPast = month < ordered || (month === ordered && Number(date) <= placedDate);
  if (year === undefined && start === undefined && isPast) month += 12;
  const end = isOnce ? month : lastYear === undefined ? until * 12 + 11 : monthOf(Number(lastYear), lastName);
  const charges: SimulatedCharge[] = [];
  for (; month <= end; month += months)
    charges.push({
      day: `${Math.floor(month / 12)}-${(month % 12) + 1}-${date}`,
      cents: Number(dollars.replaceAll(',', '')) * 100 + Number(cents),
    });
  return charges;
}

/**
 * Reads a sentence about later charges back into its charges until the end of a year. It knows only the words.
 * @throws {Error} when a part of the sentence is not about a charge
 */
export function readSentence(sentence: string, placed: string, until: number): readonly SimulatedCharge[] {
  const rest = sentence.replaceAll(CLAUSE, '').replaceAll(/,|and|\s/g, '');
  if (rest !== '') throw new Error(`Not understood: "${rest}" in "${sentence}".`);
  return [...sentence.matchAll(CLAUSE)].flatMap((clause) => readClause(clause, placed, until));
}

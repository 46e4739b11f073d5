import { foldAll } from '#domain/input/fold-characters.ts';

/** A month from `01` to `12` and a year with four digits. */
export interface Expiry {
  readonly month: string;
  readonly year: string;
}

/** `12/28`, `1 / 2028`, `12-28`, `12.28` or `12 28`. */
const SEPARATED = /^(\d{1,2})\s*[/.\s-]\s*(\d{4}|\d{2})$/;
/** `1228`, `128`, `122028` or `12028`. */
const JOINED = /^(\d{1,2}?)(20\d{2}|\d{2})$/;
/** `2028-12`, which browsers and password managers store. */
const YEAR_FIRST = /^(20\d{2})[/-](\d{1,2})$/;

/**
 * Parses the expiry date of a card. A year with two digits is in the current century. Returns undefined for
 * text without a valid month and a year.
 * @param thisYear the current year, four digits
 */
export function readExpiry(text: string, thisYear: number): Expiry | undefined {
  const plain = foldAll(text);
  const [, lastYear, lastMonth] = YEAR_FIRST.exec(plain) ?? [];
  const [, month = lastMonth, year = lastYear] = SEPARATED.exec(plain) ?? JOINED.exec(plain) ?? [];
  if (month === undefined || year === undefined) return undefined;
  const number = Number(month);
  if (number < 1 || number > 12) return undefined;
  const century = String(Math.floor(thisYear / 100));
  return { month: month.padStart(2, '0'), year: year.length === 2 ? century + year : year };
}

/**
 * Formats an expiry date as `MM / YY`, or as `MM / YYYY` if the year is in another century. Returns '' when
 * the month or the year is empty.
 */
export function formatExpiry({ month, year }: Expiry, thisYear: number): string {
  if (month === '' || year === '') return '';
  const century = String(Math.floor(thisYear / 100));
  return `${month} / ${year.startsWith(century) ? year.slice(2) : year}`;
}

import { formatCents, roundHalfUp } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { addDays, addMonths } from '#domain/cart/renewals/add-to-day.ts';
import { renewingParts } from '#domain/cart/renewals/renewing-parts.ts';
import { sayDay } from '#domain/cart/renewals/say-day.ts';
import type { ReceiptFact } from './receipt-content.ts';
import type { StoredLine } from './find-receipt.ts';

const MONTHS_A_YEAR = 12;

/** What a renewal costs, in words: `$125.00 a year`, `$12.50 a month`. */
function sayPrice(yearlyCents: Cents, months: number): string {
  if (months >= MONTHS_A_YEAR) return `${formatCents(yearlyCents)} a year`;
  const cents = roundHalfUp((yearlyCents * months) / MONTHS_A_YEAR);
  return `${formatCents(cents)} ${months === 1 ? 'a month' : `every ${months} months`}`;
}

/** When something renews and at what price; without the day where it is not known how long it runs. */
function sayRenewal(placed: string, yearlyCents: Cents, months: number | null | undefined): string {
  if (months === null || months === undefined) return `Renews at ${sayPrice(yearlyCents, MONTHS_A_YEAR)}.`;
  return `Renews on ${sayDay(addMonths(placed, months))} at ${sayPrice(yearlyCents, months)}.`;
}

function sayTrial(placed: string, { days, thenCents, months }: NonNullable<StoredLine['trial']>): string {
  const end = sayDay(addDays(placed, days));
  const price =
    months === null ? formatCents(thenCents) : sayPrice((thenCents * MONTHS_A_YEAR) / months, months);
  return `Free (${formatCents(0)}) until ${end}. From that day on ${price}${months === null ? ', once' : ''}.`;
}

function renewalsOf(placed: string, line: StoredLine): readonly ReceiptFact[] {
  const { label, trial } = line;
  if (trial !== null) return [{ label, words: sayTrial(placed, trial) }];
  return renewingParts(line).map((part) => ({
    label: part === line ? label : `${label}: ${part.label}`,
    words: sayRenewal(placed, part.yearlyCents ?? 0, part.months),
  }));
}

/**
 * When each part of an order renews for the first time or its free trial ends, and what is charged then.
 * @param placed the day the order was placed, `YYYY-MM-DD`
 */
export function listRenewals(placed: string, lines: readonly StoredLine[]): readonly ReceiptFact[] {
  return lines.flatMap((line) => renewalsOf(placed, line));
}

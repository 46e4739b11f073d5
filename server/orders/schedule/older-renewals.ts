import type { StoredItem, StoredTrial } from '../../database/tables/stored-json.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import type { Cents } from '#domain/money.ts';
import { roundHalfUp } from '#domain/money.ts';

/** The renewal data of a stored line, in the current and the older format. */
export interface StoredRenewals {
  readonly label: string;
  readonly renewals: readonly Renewal[] | null;
  readonly yearlyCents: Cents | null;
  readonly months: number | null;
  readonly trial: StoredTrial | null;
  readonly items: readonly StoredItem[];
}

const MONTHS_A_YEAR = 12;

function renew(label: string, yearlyCents: Cents | undefined | null, months: number | undefined | null) {
  if (yearlyCents === undefined || yearlyCents === null || yearlyCents === 0) return [];
  // The oldest lines have no term; those products ran for a year.
  const first = months ?? MONTHS_A_YEAR;
  const term = Math.min(first, MONTHS_A_YEAR);
  const cents = roundHalfUp((yearlyCents * term) / MONTHS_A_YEAR);
  return [{ label, cents, months: term, after: { days: 0, months: first } }];
}

/** Returns the renewals of a stored line, in either format. */
export function readRenewals(line: StoredRenewals): readonly Renewal[] {
  const { label, renewals, yearlyCents, months, trial, items } = line;
  if (renewals !== null) return renewals;
  if (trial !== null) {
    const { days, thenCents, months: term } = trial;
    return thenCents === 0 ? [] : [{ label, cents: thenCents, months: term, after: { days, months: 0 } }];
  }
  const parts = items.flatMap((item) => renew(`${label}: ${item.label}`, item.yearlyCents, item.months));
  return parts.length > 0 ? parts : renew(label, yearlyCents, months);
}

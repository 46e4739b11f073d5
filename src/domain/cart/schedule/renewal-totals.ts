import type { Cents } from '../../money.ts';
import { roundHalfUp, sumCents } from '../../money.ts';
import type { Renewal } from './renewal.ts';

/** The total of renewals with the same term and first day, in cents. Negative for a reduction. */
export type RenewalTotal = Pick<Renewal, 'cents' | 'months' | 'after'>;

function keyOf({ months, after }: RenewalTotal): string {
  return `${months} ${after.days} ${after.months}`;
}

/** Sums renewals that are charged together. Drops zero totals. */
export function addRenewals(renewals: readonly RenewalTotal[]): readonly RenewalTotal[] {
  const totals = new Map<string, RenewalTotal>();
  for (const renewal of renewals) {
    const { months, after } = renewal;
    const cents: Cents = (totals.get(keyOf(renewal))?.cents ?? 0) + renewal.cents;
    totals.set(keyOf(renewal), { cents, months, after });
  }
  return [...totals.values()].filter(({ cents }) => cents !== 0);
}

/**
 * Sums renewals of the same term. Returns nothing if renewals of one term begin on different days, because
 * they have no common rate. The payment schedule shows their days.
 */
export function commonTerms(renewals: readonly RenewalTotal[]): readonly RenewalTotal[] {
  const dated = addRenewals(renewals);
  return new Set(dated.map(({ months }) => months)).size === dated.length ? dated : [];
}

/** Returns the difference between two sets of renewals. */
export function subtractRenewals(
  from: readonly RenewalTotal[],
  others: readonly RenewalTotal[],
): readonly RenewalTotal[] {
  return addRenewals([...from, ...others.map((other) => ({ ...other, cents: -other.cents }))]);
}

/** Returns the total of renewals per year. Used only to compare orders, never shown. */
export function yearOfRenewals(renewals: readonly RenewalTotal[]): Cents {
  return sumCents(
    renewals.map(({ cents, months }) => (months === null ? 0 : roundHalfUp((cents * 12) / months))),
  );
}

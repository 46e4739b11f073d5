import type { Cents } from '../../money.ts';
import { roundHalfUp, sumCents } from '../../money.ts';
import type { Renewal } from './renewal.ts';

/** What renewals of one term and one first day come to, in cents; of a difference it may be negative. */
export type RenewalTotal = Pick<Renewal, 'cents' | 'months' | 'after'>;

function keyOf({ months, after }: RenewalTotal): string {
  return `${months} ${after.days} ${after.months}`;
}

/** Adds up renewals that are charged together; what comes to nothing is left out. */
export function addRenewals(renewals: readonly RenewalTotal[]): readonly RenewalTotal[] {
  const totals = new Map<string, RenewalTotal>();
  for (const renewal of renewals) {
    const { months, after } = renewal;
    const cents: Cents = (totals.get(keyOf(renewal))?.cents ?? 0) + renewal.cents;
    totals.set(keyOf(renewal), { cents, months, after });
  }
  return [...totals.values()].filter(({ cents }) => cents !== 0);
}

/** Adds up renewals of one term, whenever each begins. */
export function addTerms(renewals: readonly RenewalTotal[]): readonly RenewalTotal[] {
  const sameDay = { days: 0, months: 0 };
  return addRenewals(renewals.map(({ cents, months }) => ({ cents, months, after: sameDay })));
}

/** Returns what renewals differ by from others. */
export function subtractRenewals(
  from: readonly RenewalTotal[],
  others: readonly RenewalTotal[],
): readonly RenewalTotal[] {
  return addRenewals([...from, ...others.map((other) => ({ ...other, cents: -other.cents }))]);
}

/** Returns what renewals come to in a usual year, to compare orders with each other; it is never shown. */
export function yearOfRenewals(renewals: readonly RenewalTotal[]): Cents {
  return sumCents(
    renewals.map(({ cents, months }) => (months === null ? 0 : roundHalfUp((cents * 12) / months))),
  );
}

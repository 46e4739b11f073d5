import type { Cents } from '../../money.ts';
import { formatCents } from '../../money.ts';
import type { Texts } from '../../texts.ts';
import { fillText } from '../../texts.ts';
import type { KnownPrice, StateRenewal } from './state-prices.ts';

/** What is said of prices in states; it comes with the prices. */
export const statePriceWords = {
  'states.yearly': '{price} / year',
  'states.years': '{price} for {n} years',
  'states.months': '{price} for {n} months',
  'states.today': '{price} today, then {renewals}',
  'states.before-fee': '{price} + state fee',
  'states.before-fee-then': '{price} + state fee, then {renewals}',
} as const;

const MONTHS_A_YEAR = 12;

type SayText = (key: string, usual: Texts) => string;

/** A price with the time that it pays for: `$125.00 / year`, `$230.00 for 2 years`. */
function describePeriod(cents: Cents, months: number, text: SayText): string {
  const price = formatCents(cents);
  if (months === MONTHS_A_YEAR) return fillText(text('states.yearly', statePriceWords), { price });
  const isYears = months % MONTHS_A_YEAR === 0;
  return fillText(text(isYears ? 'states.years' : 'states.months', statePriceWords), {
    price,
    n: isYears ? months / MONTHS_A_YEAR : months,
  });
}

/** What renews, in words: `$125.00 / year`; '' for nothing. */
function describeRenewals(renewals: readonly StateRenewal[], text: SayText): string {
  return renewals.map(({ cents, months }) => describePeriod(cents, months, text)).join(' + ');
}

/**
 * What ticking a state costs, with what renews of it: `$995.25 today, then $125.00 / year`. One that renews as a whole is
 * its price with its period.
 */
export function describeStatePrice({ kind, cents, renewals = [] }: KnownPrice, text: SayText): string {
  const price = formatCents(cents);
  const [first] = renewals;
  if (kind === 'whole') {
    if (first === undefined) return price;
    if (renewals.length === 1 && first.cents === cents) return describePeriod(cents, first.months, text);
  }
  if (first === undefined) return fillText(text('states.before-fee', statePriceWords), { price });
  const key = kind === 'whole' ? 'states.today' : 'states.before-fee-then';
  return fillText(text(key, statePriceWords), { price, renewals: describeRenewals(renewals, text) });
}

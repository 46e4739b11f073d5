import { formatCents } from '../../money.ts';
import { formatPeriod } from '../schedule/schedule-words.ts';
import type { SayText } from '../../texts.ts';
import type { KnownPrice, StateRenewal } from './state-prices.ts';

/** Formats renewals: `$125.00 / year`; '' for none. */
function describeRenewals(renewals: readonly StateRenewal[], text: SayText): string {
  return renewals.map(({ cents, months }) => formatPeriod(formatCents(cents), months, text)).join(' + ');
}

/**
 * Formats the price of a state with its renewals: `$995.25 today, then $125.00 / year`. If the whole price
 * renews, formats the price with its period, as in `$125.00 / year`.
 */
export function describeStatePrice({ kind, cents, renewals = [] }: KnownPrice, text: SayText): string {
  const price = formatCents(cents);
  const [first] = renewals;
  if (kind === 'whole') {
    if (first === undefined) return price;
    if (renewals.length === 1 && first.cents === cents) return formatPeriod(price, first.months, text);
  }
  if (first === undefined) return text('states.before-fee', { price });
  const key = kind === 'whole' ? 'states.today' : 'states.before-fee-then';
  return text(key, { price, renewals: describeRenewals(renewals, text) });
}

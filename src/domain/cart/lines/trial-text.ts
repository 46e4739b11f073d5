import { formatCents } from '../../money.ts';
import type { SayText } from '../../texts.ts';
import type { LineItem } from '../cart.ts';
import { findTrial } from '../schedule/renewal.ts';
import type { Renewal } from '../schedule/renewal.ts';
import { formatPeriod } from '../schedule/schedule-words.ts';

/** Describes a free trial and the price after it: `Free for 90 days, then $108.00 / year`. */
export function describeTrial({ cents, months, after }: Renewal, text: SayText): string {
  const amount = formatCents(cents);
  const price = months === null ? amount : formatPeriod(amount, months, text);
  return text('trial.then', { days: after.days, price });
}

/** Adds a free trial to the reason of a line, because the receipt shows only the reason. */
export function mentionTrial(line: LineItem, text: SayText): LineItem {
  const trial = findTrial(line.renewals);
  const { reason } = line;
  if (trial === undefined || reason === undefined) return line;
  return { ...line, reason: { ...reason, text: `${reason.text} ${describeTrial(trial, text)}.` } };
}

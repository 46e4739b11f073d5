import { formatCents } from '../../money.ts';
import { fillText } from '../../texts.ts';
import type { Renewal } from '../schedule/renewal.ts';
import { scheduleTexts } from '../schedule/schedule-texts.ts';
import { sayPeriod, sayUsual } from '../schedule/schedule-words.ts';
import type { SayText } from '../schedule/schedule-words.ts';

/** Describes a free trial and the price after it: `Free for 90 days, then $108.00 / year`. */
export function describeTrial({ cents, months, after }: Renewal, text: SayText = sayUsual): string {
  const amount = formatCents(cents);
  const price = months === null ? amount : sayPeriod(amount, months, text);
  return fillText(text('trial.then', scheduleTexts), { days: after.days, price });
}

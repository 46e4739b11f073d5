import type { PageConfiguration } from '../../facts.ts';
import type { PaymentSchedule } from './payment-schedule.ts';
import { formatLaterCharges, renews } from './schedule-words.ts';
import type { SayText } from '../../texts.ts';

/**
 * Returns the consent text for later charges; undefined if none exist, or if the page does not ask for consent.
 *
 * Decision: docs/decisions/072-ask-for-consent-to-renewals.md
 */
export function describeConsent(
  { renewalConsent }: Pick<PageConfiguration, 'renewalConsent'>,
  schedule: PaymentSchedule,
  text: SayText,
): string | undefined {
  if (renewalConsent === false || schedule.series.length === 0) return undefined;
  const key = renews(schedule) ? 'renewal.consent' : 'renewal.consent-once';
  return text(key, { later: formatLaterCharges(schedule, text) });
}

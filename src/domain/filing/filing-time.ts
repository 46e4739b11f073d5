import type { DecisionTime, FilingMethod, FilingTime } from '../catalogue/catalogue.ts';
import { countUnits } from '../input/count-units.ts';
import type { SayText } from '../texts.ts';

const HOURS_A_DAY = 24;

type Times = Pick<FilingMethod, 'filed_in' | 'docs_in' | 'decided_in'>;

function hoursOf({ days, hours }: FilingTime): number {
  return days * HOURS_A_DAY + hours;
}

/** Rounds a time to business days of 24 hours. */
function daysOf(time: FilingTime): number {
  return Math.round(hoursOf(time) / HOURS_A_DAY);
}

/** Returns whether documents arrive at least one day after the filing. */
export function hasLaterDocuments({ docs_in }: Pick<Times, 'docs_in'>): boolean {
  return daysOf(docs_in) > 0;
}

/**
 * Formats a filing time: `1 hour`, `3 days`, or `3 days + 5 more days` when documents arrive later. Times of
 * 24 hours or more are rounded to business days.
 */
export function filingTimeLabel({ filed_in: filed, docs_in: docs }: Times, say: SayText): string {
  const hours = hoursOf(filed);
  const label = hours < HOURS_A_DAY ? countUnits(hours, 'hour', say) : countUnits(daysOf(filed), 'day', say);
  const filing = hours === 0 ? say('filing.under-hour') : label;
  const n = daysOf(docs);
  return n === 0 ? filing : say(n === 1 ? 'filing.more-day' : 'filing.more-days', { filing, n });
}

/**
 * Describes the agency's decision time, without a final period: `The office usually answers in 12 to 18
 * months`.
 */
export function describeDecision({ least, most, unit }: DecisionTime, say: SayText): string {
  if (most === 0) return say('filing.decided-now');
  const time = countUnits(most, unit, say);
  if (least === 0) return say('filing.decided-within', { time });
  return least < most ? say('filing.decided-from', { least, time }) : say('filing.decided-in', { time });
}

/**
 * Describes a filing time as a sentence without a final period: `About 20 business days: 15 to file, 5 for
 * your documents`. Rounds times of 24 hours or more to days. A later decision by the agency is described in a
 * separate sentence.
 */
export function describeFilingTime(
  { filed_in: filed, docs_in: docs, decided_in: decided }: Times,
  say: SayText,
): string {
  const hours = hoursOf(filed);
  const filingDays = daysOf(filed);
  const countDays = (n: number) => countUnits(n, 'business-day', say);
  if (decided !== undefined) {
    // We check an order first, so a filing of hours also takes a day.
    const values = { time: countDays(Math.max(filingDays, 1)), decision: describeDecision(decided, say) };
    return say('filing.filed-within', values);
  }
  const documentDays = daysOf(docs);
  if (hours >= HOURS_A_DAY && documentDays > 0) {
    const values = {
      time: countDays(filingDays + documentDays),
      filing: filingDays,
      documents: documentDays,
    };
    return say('filing.about-all', values);
  }
  const time = hours < HOURS_A_DAY ? countUnits(hours, 'hour', say) : countDays(filingDays);
  if (documentDays === 0) return hours === 0 ? say('filing.at-once') : say('filing.about', { time });
  const documents = countDays(documentDays);
  return hours === 0
    ? say('filing.at-once-then', { documents })
    : say('filing.about-then', { time, documents });
}

import type { OrderedFiling } from './ordered-filings.ts';
import type { Day } from '../schedule/calendar-days.ts';
import { formatWeekday } from '../schedule/format-day.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { FilingMethod } from '../../catalogue/catalogue.ts';
import type { SayText } from '../../texts.ts';
import { finishDate } from '../../filing/filing-finish.ts';

/** The estimated days on which an agency answers a filing and its documents arrive. */
export interface AnswerDays {
  readonly answered: Day;
  /** Set if the documents arrive later. */
  readonly documents?: Day;
}

type Times = Pick<FilingMethod, 'filed_in' | 'docs_in' | 'decided_in'>;

const AT_ONCE = { days: 0, hours: 0 };

/**
 * Returns when a filing is answered. Undefined if the agency decides on it later, because its times are then too
 * vague for a day.
 */
export function findAnswerDays(submitted: Day, times: Times): AnswerDays | undefined {
  if (times.decided_in !== undefined) return undefined;
  const answered = finishDate(submitted, { ...times, docs_in: AT_ONCE });
  const documents = finishDate(submitted, times);
  return documents > answered ? { answered, documents } : { answered };
}

/** A filing with the day on which it is submitted to the agency in `jurisdiction`. */
export type SubmittedFiling = Times & Pick<OrderedFiling, 'jurisdiction'> & { readonly submitted: Day };

/**
 * Describes when an agency answers: `Wyoming usually answers by Monday, December 21.` A filing that takes hours and is
 * submitted today begins with `Filed today.`
 * @param today undefined for an order of an earlier day
 */
export function describeAnswer(
  { submitted, jurisdiction: place, ...times }: SubmittedFiling,
  text: SayText,
  today?: Day,
): string | undefined {
  const days = findAnswerDays(submitted, times);
  // Federal agencies decide later. Only older orders do not say so.
  if (days === undefined || place === FEDERAL) return undefined;
  const isToday = days.answered === submitted && submitted === today;
  const answer = text(isToday ? 'filing.answer-today' : 'filing.answer', {
    place,
    day: formatWeekday(days.answered),
  });
  if (days.documents === undefined) return answer;
  return `${answer} ${text('filing.documents-by', { day: formatWeekday(days.documents) })}`;
}

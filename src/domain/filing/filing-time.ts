import type { DecisionTime, FilingMethod } from '../catalogue/catalogue.ts';

const HOURS_A_DAY = 24;

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

type Times = Pick<FilingMethod, 'filed_in' | 'docs_in' | 'decided_in'>;

/**
 * Describes the agency's decision time, without a final period: `The office usually answers in 12 to 18
 * months`.
 */
export function describeDecision({ least, most, unit }: DecisionTime): string {
  if (most === 0) return 'The office usually answers right away';
  const time = least > 0 && least < most ? `${least} to ${count(most, unit)}` : count(most, unit);
  return `The office usually answers ${least === 0 ? 'within' : 'in'} ${time}`;
}

/**
 * Describes a filing time as a sentence without a final period: `About 20 business days: 15 to file, 5 for
 * your documents`. Rounds times of 24 hours or more to days. A later decision by the agency is described in a
 * separate sentence.
 */
export function describeFilingTime({ filed_in: filed, docs_in: docs, decided_in: decided }: Times): string {
  const hours = filed.days * HOURS_A_DAY + filed.hours;
  const filingDays = Math.round(hours / HOURS_A_DAY);
  if (decided !== undefined) {
    // We check an order first, so a filing of hours also takes a day.
    return `We file within ${count(Math.max(filingDays, 1), 'business day')}. ${describeDecision(decided)}`;
  }
  const documentDays = Math.round(docs.days + docs.hours / HOURS_A_DAY);
  if (hours >= HOURS_A_DAY && documentDays > 0) {
    const all = count(filingDays + documentDays, 'business day');
    return `About ${all}: ${filingDays} to file, ${documentDays} for your documents`;
  }
  const filing = hours < HOURS_A_DAY ? count(hours, 'hour') : count(filingDays, 'business day');
  if (documentDays === 0) return hours === 0 ? 'At once' : `About ${filing}`;
  const toFile = hours === 0 ? 'At once' : `About ${filing} to file`;
  return `${toFile}, then ${count(documentDays, 'business day')} for your documents`;
}

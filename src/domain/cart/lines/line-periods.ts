import { commonTerms } from '../schedule/renewal-totals.ts';
import type { LineItem } from '../cart.ts';
import { findTrial } from '../schedule/renewal.ts';
import { formatPeriod, formatRates } from '../schedule/schedule-words.ts';
import type { SayText } from '../../texts.ts';
import { describeTrial } from './trial-text.ts';

/** Texts about the term of a line and its later prices. */
export interface LinePeriods {
  /** Text after the price: `once`, or the term, as in `/ year`. */
  readonly period: string;
  /** Renewals at other prices: `then $115.00 / year`. */
  readonly renewals: readonly string[];
  /** `Free for 90 days, then $72.00 / year`; '' if the product has no trial. */
  readonly trial: string;
}

/** Formats the terms of a line, with a period for each price. */
export function describePeriods(line: LineItem, text: SayText): LinePeriods {
  const { priceCents, months } = line;
  const trial = findTrial(line.renewals);
  const terms = commonTerms(line.renewals.filter((renewal) => renewal !== trial));
  const [first] = terms;
  const isSame = terms.length === 1 && first?.cents === priceCents && first.months === months;
  const renewals = isSame ? [] : formatRates(terms, text).map((price) => text('summary.then', { price }));
  return {
    period: describePeriod(line, text),
    renewals,
    trial: trial === undefined ? '' : describeTrial(trial, text),
  };
}

function describePeriod({ priceCents, months, renewals }: LineItem, text: SayText): string {
  if (priceCents === 0) return '';
  if (renewals.length === 0) return text('summary.once');
  return months === undefined ? '' : formatPeriod('', months, text).trim();
}

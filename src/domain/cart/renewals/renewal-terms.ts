import type { Cart, LineItem } from '../cart.ts';
import type { PageConfiguration } from '../../facts.ts';
import { formatCents, sumCents } from '../../money.ts';
import type { Cents } from '../../money.ts';
import { fillText } from '../../texts.ts';
import { addDays, addMonths } from './add-to-day.ts';
import { renewalTexts } from './renewal-texts.ts';
import { renewingParts } from './renewing-parts.ts';
import { sayDay } from './say-day.ts';

/** What an order costs after today. */
export interface RenewalTerms {
  /** The first day on which more is charged, `YYYY-MM-DD`. */
  readonly day: string;
  /** What renewals cost each year; 0 where only a free trial ends. */
  readonly yearlyCents: Cents;
  /** What free trials cost when they end. */
  readonly afterTrialCents: Cents;
}

type Priced = Pick<Cart, 'lines' | 'yearlyCents'>;

function chargeDays(placed: string, line: LineItem): readonly string[] {
  const { trial } = line;
  if (trial !== undefined) return trial.thenCents > 0 ? [addDays(placed, trial.days)] : [];
  return renewingParts(line).flatMap(({ months }) =>
    months === null || months === undefined ? [] : [addMonths(placed, months)],
  );
}

/**
 * When an order is charged again for the first time, and what it costs then; undefined where it never is.
 * @param placed the day it is placed, `YYYY-MM-DD`
 */
export function findRenewalTerms({ lines, yearlyCents }: Priced, placed: string): RenewalTerms | undefined {
  const [day] = lines.flatMap((line) => chargeDays(placed, line)).toSorted();
  if (day === undefined) return undefined;
  const afterTrialCents = sumCents(lines.map(({ trial }) => trial?.thenCents ?? 0));
  return { day, yearlyCents: yearlyCents ?? 0, afterTrialCents };
}

/**
 * What a visitor agrees to before an order that renews is placed, word by word; undefined where the page does not ask, or
 * nothing renews.
 * @param say the text with a key, as the page has it
 */
export function describeConsent(
  { renewalConsent }: PageConfiguration,
  cart: Priced,
  placed: string,
  say: (key: keyof typeof renewalTexts) => string,
): string | undefined {
  const terms = renewalConsent === true ? findRenewalTerms(cart, placed) : undefined;
  if (terms === undefined) return undefined;
  return fillText(say(terms.yearlyCents > 0 ? 'renewal.consent' : 'renewal.consent-trial'), {
    day: sayDay(terms.day),
    yearly: formatCents(terms.yearlyCents),
    price: formatCents(terms.afterTrialCents),
  });
}

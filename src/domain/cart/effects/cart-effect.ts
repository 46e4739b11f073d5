import type { Cents } from '../../money.ts';
import { subtractRenewals } from '../schedule/renewal-totals.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';
import type { CartSurvey, Unpriced, SurveyedCart } from './survey-cart.ts';
import { EMPTY_SURVEY, sumLines } from './survey-cart.ts';
import type { LineItem } from '../cart.ts';

/**
 * The effect of a change on an order, in cents: on today's total, on its one-time part, and on renewals. An
 * `unknown` effect has the reason.
 */
export type CartEffect =
  | {
      readonly kind: 'known';
      readonly todayCents: Cents;
      readonly onceCents: Cents;
      readonly renewals: readonly RenewalTotal[];
    }
  | { readonly kind: 'unknown'; readonly why: Unpriced };

export const NO_EFFECT: CartEffect = { kind: 'known', todayCents: 0, onceCents: 0, renewals: [] };

const RANKS: readonly Unpriced[] = ['none', 'waiting', 'no-state'];

/**
 * Returns the difference between two carts. The difference is unknown if the second cart has more unpriced
 * items, or needs a choice that may change prices.
 */
export function compareSurveys(from: CartSurvey, to: CartSurvey): CartEffect {
  const added = [...to.unpriced].flatMap(([id, why]) => (from.unpriced.has(id) ? [] : why));
  // A price that is loading only in the first cart also makes the difference unknown.
  const isLeft = [...from.unpriced].some(([id, why]) => why === 'waiting' && !to.unpriced.has(id));
  if (isLeft) added.push('waiting');
  const why = RANKS.find((rank) => added.includes(rank));
  if (why !== undefined) return { kind: 'unknown', why };
  if (to.isIncomplete && !from.isIncomplete) return { kind: 'unknown', why: 'none' };
  return {
    kind: 'known',
    todayCents: to.todayCents - from.todayCents,
    onceCents: to.onceCents - from.onceCents,
    renewals: subtractRenewals(to.renewals, from.renewals),
  };
}

/**
 * Returns the effect of a change on the total. An incomplete order has no total, so a change that completes
 * it adds the whole total.
 */
export function effectOfChange(from: CartSurvey, to: CartSurvey): CartEffect {
  const isCompleted = from.isIncomplete && !to.isIncomplete;
  return compareSurveys(isCompleted ? { ...EMPTY_SURVEY, unpriced: from.unpriced } : from, to);
}

/** Returns whether an effect is known and changes no amount. */
export function isNothing(effect: CartEffect): boolean {
  return effect.kind === 'known' && effect.todayCents === 0 && effect.renewals.length === 0;
}

/** Returns whether an effect raises an amount, today or later, and lowers no amount. */
export function isOnlyMore(effect: CartEffect): boolean {
  if (effect.kind !== 'known' || isNothing(effect)) return false;
  return effect.todayCents >= 0 && effect.renewals.every(({ cents }) => cents > 0);
}

function write({ priceCents, renewals }: LineItem): string {
  return JSON.stringify([priceCents, renewals]);
}

/**
 * Returns the price of a choice in cents. If clearing the choice selects an alternative, such as one year instead of
 * two, the difference is not a price. The result is then the sum of the lines that the choice adds or changes.
 * @param effect the difference between both carts
 */
export function costOfChoice(without: SurveyedCart, now: SurveyedCart, effect: CartEffect): CartEffect {
  if (effect.kind === 'unknown' || without.isIncomplete || now.isIncomplete) return effect;
  const kept = new Map(now.lines.map((line) => [line.id, write(line)]));
  if (without.lines.every((line) => kept.get(line.id) === write(line))) return effect;
  const before = new Map(without.lines.map((line) => [line.id, write(line)]));
  return { kind: 'known', ...sumLines(now.lines.filter((line) => before.get(line.id) !== write(line))) };
}

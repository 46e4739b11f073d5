import type { Cents } from '../../money.ts';
import { subtractRenewals } from '../schedule/renewal-totals.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';
import type { CartSurvey, Unpriced } from './survey-cart.ts';
import { EMPTY_SURVEY } from './survey-cart.ts';

/**
 * What something does to an order, in cents: to what is due today, to the part of that which is paid once, and to what
 * renews; or why that is not known.
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
 * What lies between two carts. It is not known where the second one has something without a price that the first one does
 * not have, or asks for a choice after which it may cost something else.
 */
export function compareSurveys(from: CartSurvey, to: CartSurvey): CartEffect {
  const added = [...to.unpriced].flatMap(([id, why]) => (from.unpriced.has(id) ? [] : why));
  // What is on its way in the first one alone has a part in what lies between them, too.
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
 * What a change does to the total. An order that is incomplete has none, so what completes it adds all that the order
 * comes to then.
 */
export function effectOfChange(from: CartSurvey, to: CartSurvey): CartEffect {
  const isCompleted = from.isIncomplete && !to.isIncomplete;
  return compareSurveys(isCompleted ? { ...EMPTY_SURVEY, unpriced: from.unpriced } : from, to);
}

/** Returns whether an effect is known and changes no amount. */
export function isNothing(effect: CartEffect): boolean {
  return effect.kind === 'known' && effect.todayCents === 0 && effect.renewals.length === 0;
}

/** Returns whether an effect raises an amount, today or later, and lowers none. */
export function isOnlyMore(effect: CartEffect): boolean {
  if (effect.kind !== 'known' || isNothing(effect)) return false;
  return effect.todayCents >= 0 && effect.renewals.every(({ cents }) => cents > 0);
}

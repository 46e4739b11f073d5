import type { Cents } from '../../money.ts';
import { subtractRenewals } from '../schedule/renewal-totals.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';
import type { CartSurvey, Unpriced } from './survey-cart.ts';

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
 * Returns the difference between two carts. The difference is unknown while either cart lacks a choice, because
 * such a cart has no total, between two empty carts that lack a choice, and if the second cart has more unpriced items.
 *
 * Decision: docs/decisions/064-derive-the-price-effect-of-every-choice.md
 */
export function compareSurveys(from: CartSurvey, to: CartSurvey): CartEffect {
  const added = [...to.unpriced].flatMap(([id, why]) => (from.unpriced.has(id) ? [] : why));
  // A price that is loading only in the first cart also makes the difference unknown.
  const isLeft = [...from.unpriced].some(([id, why]) => why === 'waiting' && !to.unpriced.has(id));
  if (isLeft) added.push('waiting');
  const why = RANKS.find((rank) => added.includes(rank));
  if (why !== undefined) return { kind: 'unknown', why };
  if (from.isIncomplete || to.isIncomplete || (from.isUndecided && to.isUndecided))
    return { kind: 'unknown', why: 'none' };
  return {
    kind: 'known',
    todayCents: to.todayCents - from.todayCents,
    onceCents: to.onceCents - from.onceCents,
    renewals: subtractRenewals(to.renewals, from.renewals),
  };
}

/** Returns whether an effect is known and changes no amount. */
export function isNothing(effect: CartEffect): boolean {
  return effect.kind === 'known' && effect.todayCents === 0 && effect.renewals.length === 0;
}

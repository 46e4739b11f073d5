import type { LineItem } from '../cart.ts';
import type { CartEffect } from './cart-effect.ts';
import { sumLines } from './survey-cart.ts';
import type { SurveyedCart } from './survey-cart.ts';

function write({ priceCents, renewals }: LineItem): string {
  return JSON.stringify([priceCents, renewals]);
}

/**
 * Returns the price of a choice in cents. When another choice takes its place without it, such as one year in place of two, the
 * difference is no price: the result is the sum of the lines that the choice adds or changes.
 * @param effect the difference between both carts
 */
export function costOfChoice(without: SurveyedCart, now: SurveyedCart, effect: CartEffect): CartEffect {
  if (effect.kind === 'unknown' || without.isIncomplete || now.isIncomplete) return effect;
  const kept = new Map(now.lines.map((line) => [line.id, write(line)]));
  if (without.lines.every((line) => kept.get(line.id) === write(line))) return effect;
  const before = new Map(without.lines.map((line) => [line.id, write(line)]));
  return { kind: 'known', ...sumLines(now.lines.filter((line) => before.get(line.id) !== write(line))) };
}

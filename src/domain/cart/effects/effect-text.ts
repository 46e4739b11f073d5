import type { Cents } from '../../money.ts';
import { formatCents, formatChange } from '../../money.ts';
import { fillText } from '../../texts.ts';
import type { Texts } from '../../texts.ts';
import type { CartEffect } from './cart-effect.ts';

/** How amounts are said; they come with the prices. */
export const effectTexts = {
  'effect.once': '{price} once',
  'effect.yearly': '{price} / year',
  'effect.today': '{price} today',
  'effect.free-today': 'Free today',
  'effect.same-today': 'Same today',
  'effect.more': 'One more: {price}',
  'effect.by-state': 'Depends on the state',
} as const;

type SayText = (key: string, usual: Texts) => string;

/** Says an amount: a change with its sign, a price without. */
type SayCents = (cents: Cents) => string;

function sayParts(
  { todayCents, onceCents, yearlyCents }: Extract<CartEffect, { readonly kind: 'known' }>,
  say: SayCents,
  text: SayText,
): readonly string[] {
  const fill = (key: keyof typeof effectTexts, cents: Cents) =>
    fillText(text(key, effectTexts), { price: say(cents) });
  const yearly = yearlyCents === 0 ? [] : [fill('effect.yearly', yearlyCents)];
  if (todayCents === onceCents + yearlyCents) {
    if (onceCents === 0) return yearly;
    // What is taken away is not taken away once.
    return [onceCents < 0 ? say(onceCents) : fill('effect.once', onceCents), ...yearly];
  }
  if (todayCents === 0) {
    // Without it, what is saved each year would read as saved today as well.
    const today = yearlyCents > 0 ? 'effect.free-today' : 'effect.same-today';
    return [text(today, effectTexts), ...yearly];
  }
  return [fill('effect.today', todayCents), ...yearly];
}

/**
 * An effect in words, `+$40.00 once` and `+$180.00 / year` on lines of their own; '' for none, and where it cannot be
 * known, undefined while prices are on their way.
 */
export function describeEffect(effect: CartEffect, text: SayText): string | undefined {
  if (effect.kind === 'known') return sayParts(effect, formatChange, text).join('\n');
  if (effect.why === 'waiting') return undefined;
  return effect.why === 'no-state' ? text('effect.by-state', effectTexts) : '';
}

/** What something costs that is chosen, in the same words without a sign. */
export function describeCost(effect: CartEffect, text: SayText): string | undefined {
  if (effect.kind === 'unknown') return describeEffect(effect, text);
  return sayParts(effect, formatPrice, text).join('\n');
}

function formatPrice(cents: Cents): string {
  return cents < 0 ? formatChange(cents) : formatCents(cents);
}

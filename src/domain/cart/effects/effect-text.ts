import type { Cents } from '../../money.ts';
import { formatCents, formatChange } from '../../money.ts';
import { fillText } from '../../texts.ts';
import { addDays, addMonths } from '../schedule/calendar-days.ts';
import type { Day } from '../schedule/calendar-days.ts';
import { sayShortDay } from '../schedule/say-day.ts';
import { sayPeriod } from '../schedule/schedule-words.ts';
import type { SayText } from '../schedule/schedule-words.ts';
import type { CartEffect } from './cart-effect.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';

/** How amounts are said; they come with the prices. */
export const effectTexts = {
  'effect.once': '{price} once',
  'effect.today': '{price} today',
  'effect.free-today': 'Free today',
  'effect.same-today': 'Same today',
  'effect.from': '{price} from {day}',
  'effect.then': 'then {price}',
  'effect.more': 'One more: {price}',
  'effect.by-state': 'Depends on the state',
} as const;

/** Says an amount: a change with its sign, a price without. */
type SayCents = (cents: Cents) => string;

type Known = Extract<CartEffect, { readonly kind: 'known' }>;

interface Words {
  readonly placed: Day;
  readonly say: SayCents;
  readonly text: SayText;
}

function fillEffect(key: keyof typeof effectTexts, price: string, text: SayText, day = ''): string {
  return fillText(text(key, effectTexts), { price, day });
}

/** Whether it renews for what was paid today's length of time, from the end of that on. */
function isUsual({ months, after }: RenewalTotal): boolean {
  return after.days === 0 && after.months === months;
}

/** Says a renewal with its term; with its first day where that is not the end of a usual term. */
function sayRenewal(renewal: RenewalTotal, { placed, say, text }: Words): string {
  const { cents, months, after } = renewal;
  const price = months === null ? say(cents) : sayPeriod(say(cents), months, text);
  if (isUsual(renewal)) return price;
  const day = addMonths(addDays(placed, after.days), after.months);
  return fillEffect('effect.from', price, text, sayShortDay(day));
}

/** Another term in place of the present one: what counts is what follows, not what no longer does. */
function isOtherTerm(renewals: readonly RenewalTotal[]): boolean {
  return renewals.some(({ cents }) => cents > 0) && renewals.some(({ cents }) => cents < 0);
}

function sayToday({ todayCents, renewals }: Known, { say, text }: Words): string {
  if (todayCents !== 0) return fillEffect('effect.today', say(todayCents), text);
  // Without it, what is saved later would read as saved today as well.
  const saves = renewals.every(({ cents }) => cents <= 0);
  return text(saves ? 'effect.same-today' : 'effect.free-today', effectTexts);
}

function sayParts(effect: Known, words: Words): readonly string[] {
  const { todayCents, onceCents, renewals } = effect;
  const { say, text } = words;
  // What is taken away is not taken away once.
  const once = onceCents < 0 ? say(onceCents) : fillEffect('effect.once', say(onceCents), text);
  const onces = onceCents === 0 ? [] : [once];
  const [renewal] = renewals;
  const termCents = todayCents - onceCents;
  if (renewal === undefined && termCents === 0) return onces;
  if (renewal !== undefined && renewals.length === 1) {
    const { cents, months, after } = renewal;
    if (isUsual(renewal) && cents === termCents) return [...onces, sayRenewal(renewal, words)];
    // A first term of its own, such as two years of a service that then renews each year.
    if (after.days === 0 && after.months !== months && months !== null && termCents > 0 && cents > 0) {
      const then = sayPeriod(formatCents(cents), months, text);
      return [...onces, sayPeriod(say(termCents), after.months, text), fillEffect('effect.then', then, text)];
    }
  }
  if (!isOtherTerm(renewals))
    return [sayToday(effect, words), ...renewals.map((each) => sayRenewal(each, words))];
  const later = renewals.filter(({ cents }) => cents > 0);
  const plain = { ...words, say: formatCents };
  return [
    sayToday(effect, words),
    ...later.map((each) => fillEffect('effect.then', sayRenewal(each, plain), text)),
  ];
}

/**
 * Says an effect, `+$40.00 once` and `+$180.00 / year` on lines of their own; '' for none, and where it cannot be known;
 * undefined while prices are on their way.
 */
export function describeEffect(effect: CartEffect, placed: Day, text: SayText): string | undefined {
  if (effect.kind === 'known') return sayParts(effect, { placed, say: formatChange, text }).join('\n');
  if (effect.why === 'waiting') return undefined;
  return effect.why === 'no-state' ? text('effect.by-state', effectTexts) : '';
}

/** Says what something costs that is chosen, in the same words without a sign. */
export function describeCost(effect: CartEffect, placed: Day, text: SayText): string | undefined {
  if (effect.kind === 'unknown') return describeEffect(effect, placed, text);
  return sayParts(effect, { placed, say: formatPrice, text }).join('\n');
}

function formatPrice(cents: Cents): string {
  return cents < 0 ? formatChange(cents) : formatCents(cents);
}

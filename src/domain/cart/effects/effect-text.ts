import type { Cents } from '../../money.ts';
import { formatCents, formatChange } from '../../money.ts';
import { addDays, addMonths } from '../schedule/calendar-days.ts';
import type { Day } from '../schedule/calendar-days.ts';
import { formatShortDay } from '../schedule/format-day.ts';
import { formatPeriod } from '../schedule/schedule-words.ts';
import type { SayText } from '../../texts.ts';
import { isNothing } from './cart-effect.ts';
import type { CartEffect } from './cart-effect.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';

/** Formats an amount. A change has a sign, a price does not. */
type SayCents = (cents: Cents) => string;

type Known = Extract<CartEffect, { readonly kind: 'known' }>;

interface Words {
  readonly placed: Day;
  readonly say: SayCents;
  readonly text: SayText;
}

/** Returns whether a renewal starts right after the first term and has the same length. */
function isUsual({ months, after }: RenewalTotal): boolean {
  return after.days === 0 && after.months === months;
}

/** Formats a renewal with its term, and with its first day if that day is unusual. */
function formatRenewal(renewal: RenewalTotal, { placed, say, text }: Words): string {
  const { cents, months, after } = renewal;
  const price = months === null ? say(cents) : formatPeriod(say(cents), months, text);
  if (isUsual(renewal)) return price;
  const day = addMonths(addDays(placed, after.days), after.months);
  return text('effect.from', { price, day: formatShortDay(day) });
}

/**
 * Returns whether one term replaces another. In this case, only the added renewals are shown. A product with a trial is
 * another product, so that its price replaces nothing.
 */
function isOtherTerm(renewals: readonly RenewalTotal[]): boolean {
  if (renewals.some(({ after }) => after.days > 0)) return false;
  return renewals.some(({ cents }) => cents > 0) && renewals.some(({ cents }) => cents < 0);
}

function formatToday({ todayCents, renewals }: Known, { say, text }: Words): string {
  if (todayCents !== 0) return text('effect.today', { price: say(todayCents) });
  // "Same today" prevents later savings from reading as savings today.
  const saves = renewals.every(({ cents }) => cents <= 0);
  return text(saves ? 'effect.same-today' : 'effect.free-today');
}

/** Formats what an effect changes today, and then what it changes later. */
function formatParts(effect: Known, words: Words): readonly (readonly string[])[] {
  const { todayCents, onceCents, renewals } = effect;
  const { say, text } = words;
  // Negative amounts omit the word "once".
  const once = onceCents < 0 ? say(onceCents) : text('effect.once', { price: say(onceCents) });
  const onces = onceCents === 0 ? [] : [once];
  const [renewal] = renewals;
  const termCents = todayCents - onceCents;
  if (renewal === undefined && termCents === 0) return [onces];
  if (renewal !== undefined && renewals.length === 1) {
    const { cents, months, after } = renewal;
    if (isUsual(renewal) && cents === termCents) return [onces, [formatRenewal(renewal, words)]];
    // Applies if the first term has another length than the renewals, such as two years of a service that
    // then renews each year.
    if (after.days === 0 && after.months !== months && months !== null && termCents > 0 && cents > 0) {
      const then = formatPeriod(formatCents(cents), months, text);
      return [
        [...onces, formatPeriod(say(termCents), after.months, text)],
        [text('effect.then', { price: then })],
      ];
    }
  }
  const isOther = isOtherTerm(renewals);
  const later = renewals
    .filter(({ cents }) => !isOther || cents > 0)
    .map((each) =>
      isOther
        ? text('effect.then', { price: formatRenewal(each, { ...words, say: formatCents }) })
        : formatRenewal(each, words),
    );
  return [[formatToday(effect, words)], later];
}

function formatLines(effect: Known, words: Words): readonly string[] {
  return formatParts(effect, words).flatMap((parts) => (parts.length === 0 ? [] : parts.join(', ')));
}

/**
 * Formats the effect of a choice that is not made, on at most two lines: today and later, such as `+$40.00 once` and
 * `+$180.00 / year`. Returns '' for no effect or a missing price, and undefined while prices load. An effect that
 * depends on the state has its own text.
 */
export function describeEffect(effect: CartEffect, placed: Day, text: SayText): string | undefined {
  if (effect.kind === 'known') return formatLines(effect, { placed, say: formatChange, text }).join('\n');
  if (effect.why === 'waiting') return undefined;
  return effect.why === 'no-state' ? text('effect.by-state') : '';
}

/**
 * Formats a choice that is in the order, on at most two lines: that it is, and what the order costs less without it.
 * @param removal the effect of removing the choice
 */
export function describeChosen(removal: CartEffect, placed: Day, text: SayText): string | undefined {
  if (isNothing(removal)) return '';
  const price = describeEffect(removal, placed, text);
  // Without the choice, the order may lack an answer. The visitor has given that answer.
  if (removal.kind === 'unknown' || price === undefined) return price && '';
  return `${text('effect.in-order')}\n${text('effect.without', { price: price.replaceAll('\n', ', ') })}`;
}

/**
 * Formats the options of a question that allows one of them. The selected option is in the order; the others show
 * the difference from it. No option shows a price while all of them cost the same.
 * @param effects the effect of choosing each option; undefined for the selected option, null for a selected "No",
 * which orders nothing
 */
export function describeOptions(
  effects: readonly (CartEffect | undefined | null)[],
  placed: Day,
  text: SayText,
): readonly string[] {
  const differs = effects.some((effect) => effect?.kind === 'known' && !isNothing(effect));
  return effects.map((effect) => {
    if (!differs || effect === null) return '';
    if (effect === undefined) return text('effect.in-order');
    return isNothing(effect) ? text('effect.same') : (describeEffect(effect, placed, text) ?? '');
  });
}

/** Formats the price of a line of the order, on one line and without a sign. */
export function describeCost(effect: CartEffect, placed: Day, text: SayText): string {
  if (effect.kind === 'unknown') return '';
  return formatLines(effect, { placed, say: formatPrice, text }).join(', ');
}

function formatPrice(cents: Cents): string {
  return cents < 0 ? formatChange(cents) : formatCents(cents);
}

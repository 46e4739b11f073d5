import { surveyCart } from '#domain/cart/effects/survey-cart.ts';
import type { FormSession } from '#state/form-session.ts';
import { amountsIn, isClaim, pressAndReturn, readTotals } from './press-controls.ts';
import type { Control } from './press-controls.ts';

/** What the page says of a control: the text of its effect, and whether that text is a list price. */
export interface SaidEffect {
  readonly control: Control;
  readonly words: string;
  readonly isListPrice: boolean;
}

/** The outcome of pressing controls: wrong texts, and the number of texts that were compared. */
export interface Comparison {
  readonly wrong: readonly string[];
  readonly compared: number;
  /** The controls that change the total. */
  readonly effective: readonly Control[];
}

/** The most lines of an effect: today, and later. */
const MAX_LINES = 2;

/** Presses controls one by one, and lists those whose text is too long or differs from the change of the totals. */
export function compareEffects(session: FormSession, said: readonly SaidEffect[]): Comparison {
  const before = readTotals(session);
  const { form, evaluated, facts, store } = session;
  const { isIncomplete } = surveyCart(form, evaluated.read(store.get), store.get(facts));
  const claims = new Set<string>();
  const wrong: string[] = [];
  const effective: Control[] = [];
  let compared = 0;
  for (const { control, words, isListPrice } of said) {
    const { name, change, option } = control;
    if (words.split('\n').length > MAX_LINES) wrong.push(`${name} has more than two lines: ${words}`);
    const { totals, isAsked } = pressAndReturn(session, control);
    // An effect is comparable only when no question comes first and both carts have a total.
    const isCompared = before !== null && totals !== null && !isAsked;
    if (isCompared && (before[0] !== totals[0] || before[1] !== totals[1])) effective.push(control);
    if (isListPrice) continue;
    // An answer is missing, so the cart shows no total.
    if (isIncomplete && words.includes('$')) {
      wrong.push(`${name} has a price without a total: ${words}`);
      continue;
    }
    const question = 'answers' in change ? Object.keys(change.answers).join(' ') : change.rows;
    if (isClaim(words) && claims.has(question))
      wrong.push(`${name} claims a price that another control of its question claims`);
    if (isClaim(words)) claims.add(question);
    if (!isCompared && !isAsked) continue;
    const isChosen = option !== undefined && option.index === option.question.chosen;
    const isNothing = !isCompared || isChosen;
    const [todayCents, yearCents] = isNothing ? [0, 0] : [totals[0] - before[0], totals[1] - before[1]];
    const [saidToday, saidYear] = amountsIn(words);
    compared += words === '' ? 0 : 1;
    if (saidToday !== todayCents || (saidYear ?? yearCents) !== yearCents)
      wrong.push(`${name} says "${words}" and changes ${todayCents} today, ${yearCents} a year`);
  }
  return { wrong, compared, effective };
}

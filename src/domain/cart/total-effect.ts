import type { AnswerChanges, Answers } from '../answers/answers.ts';
import { withChanges } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import type { Cents } from '../money.ts';
import { evaluateAnswers } from '../answers/relevance.ts';
import { deriveCart } from './derive-cart.ts';

/** Today's total in cents with some answers changed; null while it is not known. */
export function totalWith(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  changes: AnswerChanges,
): Cents | null {
  return deriveCart(form, evaluateAnswers(form, withChanges(answers, changes), facts), facts).totalCents;
}

/**
 * What setting some answers does to today's total, in cents, with everything that follows from them; below zero where it
 * becomes less, undefined while either total is not known.
 * @param answers what the visitor gave, relevant or not
 * @param otherwise answers of the other choice, where it is not the present one: an option's effect, once it is ticked, is
 *   told against unticking it
 */
export function totalEffectCents(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  set: AnswerChanges,
  otherwise: AnswerChanges = {},
): Cents | undefined {
  const after = totalWith(form, answers, facts, set);
  const before = after === null ? null : totalWith(form, answers, facts, otherwise);
  return after === null || before === null ? undefined : after - before;
}

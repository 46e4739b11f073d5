import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { AnswerChanges } from '#domain/answers.ts';
import { totalEffectCents } from '#domain/cart/total-effect.ts';
import type { Cents } from '#domain/money.ts';
import type { FormSession } from './form-session.ts';

/**
 * What setting some answers would do to today's total, in cents; undefined while either total is not known. It follows
 * the answers and facts that the cart reads, and no others.
 */
export function totalEffectAtom(
  { form, answers, facts }: Pick<FormSession, 'form' | 'answers' | 'facts'>,
  set: AnswerChanges,
  otherwise?: AnswerChanges,
): Atom<Cents | undefined> {
  return atom((get) => totalEffectCents(form, answers.read(get), get(facts), set, otherwise));
}

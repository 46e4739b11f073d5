import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import type { Cents } from '#domain/money.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

/**
 * What setting some answers would do to today's total, in cents; undefined while either total is not known. It follows
 * the answers and facts that the cart reads, and no others.
 */
export function totalEffectAtom(
  { form, answers, facts, catalogue }: SessionBase & AnswersSession & FactsSession & CatalogueSession,
  set: AnswerChanges,
  otherwise?: AnswerChanges,
): Atom<Cents | undefined> {
  return atom((get) =>
    get(catalogue.pricing)?.totalEffectCents(form, answers.read(get), get(facts), set, otherwise),
  );
}

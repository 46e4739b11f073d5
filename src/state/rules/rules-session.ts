import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createValidityAtoms } from './validity-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

/** The part of a session that is about rules: which fields fail, and which of them say so. */
export interface RulesSession {
  readonly validity: ValidityAtoms;
}

const none: readonly Path[] = [];
const nothing = atom(none);

/** The paths of answers that the cart lacks. */
function createUnanswered({ form, cart }: Pick<SessionBase, 'form'> & CartSession): Atom<readonly Path[]> {
  const products = [...form.cart.primary, ...form.cart.optional];
  // Other forms need no cart to be validated.
  if (!products.some((product) => product.localJurisdictions)) return nothing;
  return atom((get) => get(cart).unanswered ?? none);
}

export function createRulesSession(
  session: SessionBase & FactsSession & AnswersSession & CartSession,
): RulesSession {
  const { form, store, evaluated, facts, validationFacts } = session;
  const unanswered = createUnanswered(session);
  return { validity: createValidityAtoms(form, store, evaluated, facts, validationFacts, unanswered) };
}

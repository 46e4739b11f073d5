import { atom } from 'jotai';
import type { CartProblem } from '#domain/cart/cart.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createValidityAtoms } from './validity-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

export interface RulesSession {
  readonly validity: ValidityAtoms;
}

const none: readonly CartProblem[] = [];
const nothing = atom(none);

/** Returns the atom with the reasons why the cart has no total. */
function createCartProblems({ form, cart }: Pick<SessionBase, 'form'> & CartSession) {
  if (!hasCart(form)) return nothing;
  return atom((get) => get(cart).problems ?? none);
}

export function createRulesSession(
  session: SessionBase & FactsSession & AnswersSession & CartSession,
): RulesSession {
  const { form, store, payable, evaluated } = session;
  const validity = createValidityAtoms(session, createCartProblems(session));
  if (hasCart(form))
    store.sub(payable, () => validity.validateNow(allInstances(form, evaluated.read(store.get))));
  return { validity };
}

import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createValidityAtoms } from './validity-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

/** The part of a session that is about rules: which fields fail, and which of them say so. */
export interface RulesSession {
  readonly validity: ValidityAtoms;
}

export function createRulesSession({
  form,
  store,
  evaluated,
  facts,
  validationFacts,
}: SessionBase & FactsSession & AnswersSession): RulesSession {
  return { validity: createValidityAtoms(form, store, evaluated, facts, validationFacts) };
}

import type { AnswersSession } from '../answers/answers-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createFolds } from './folds.ts';
import type { Folds } from './folds.ts';
import { createProgressAtoms } from './progress-atoms.ts';
import { createStepAtoms } from './step-atoms.ts';
import type { StepAtoms } from './step-atoms.ts';

/** The part of a session that is about steps. */
export interface StepsSession {
  readonly steps: StepAtoms;
  readonly folds: Folds;
  readonly progress: ReturnType<typeof createProgressAtoms>;
}

/**
 * @param restored key of the step a draft was left at; null for the page's first one
 * @param seen whether a draft's visitor has been at each step
 */
export function createStepsSession(
  session: SessionBase & FactsSession & AnswersSession & RulesSession,
  restored: string | null,
  seen?: readonly boolean[],
): StepsSession {
  const { form, evaluated, validity, facts } = session;
  return {
    steps: createStepAtoms(form, evaluated, restored, seen),
    folds: createFolds(session),
    progress: createProgressAtoms(evaluated, validity, facts),
  };
}

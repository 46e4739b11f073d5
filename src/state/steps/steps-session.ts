import type { AnswersSession } from '../answers/answers-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createFolds } from './folds.ts';
import type { Folds } from './folds.ts';
import { createProgressAtoms } from './progress-atoms.ts';
import { createStepAtoms } from './step-atoms.ts';
import type { StepAtoms } from './step-atoms.ts';

export interface StepsSession {
  readonly steps: StepAtoms;
  readonly folds: Folds;
  readonly progress: ReturnType<typeof createProgressAtoms>;
}

/**
 * Creates the steps of a session.
 * @param restored key of the draft's step; null for the page's first step
 * @param seen for each step, from the draft: true if the visitor has seen it
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

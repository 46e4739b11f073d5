import { findInstance } from '#domain/relevance/field-instances.ts';
import type { StepModel } from '#domain/form.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from './steps-session.ts';

/** Returns the first visible step with one of the problems. */
export function findStepOf(
  session: SessionBase & StepsSession,
  problems: readonly Pick<ValidationProblem, 'path'>[],
): StepModel | undefined {
  const failing = new Set(problems.map(({ path }) => findInstance(session.form, path)?.field.path ?? path));
  return session.store
    .get(session.steps.shown)
    .find((step) => fieldPathsOf(step).some((path) => failing.has(path)));
}

import type { Path } from '#domain/answers/answers.ts';
import type { FieldInstance } from '#domain/answers/field-instances.ts';
import { findInstance, instancesOf } from '#domain/answers/field-instances.ts';
import type { StepModel } from '#domain/form.ts';
import { fieldPathsOf, pathsOfItem, questionsOn, stepBeside } from '#domain/steps/steps.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from './steps-session.ts';

type Checking = SessionBase & AnswersSession & RulesSession & StepsSession;
type Going = SessionBase & StepsSession & DraftsSession;

/** The instances of a step's fields, in the order of the page. */
export function instancesOfStep(
  session: SessionBase & AnswersSession,
  step: StepModel,
): readonly FieldInstance[] {
  const answers = session.evaluated.read(session.store.get);
  const instancesAt = (path: Path) => {
    const field = session.form.fields[path];
    return field === undefined ? [] : instancesOf(field, answers);
  };
  return step.modules.flatMap(({ items }) =>
    items.flatMap((item) => {
      const paths =
        item.kind === 'configured'
          ? questionsOn(session.page, item).map((field) => field.path)
          : pathsOfItem(item);
      const instances = paths.flatMap(instancesAt);
      if (item.kind !== 'rows') return instances;
      // Row by row rather than field by field.
      const { path } = item.rows;
      return answers.rows(path).flatMap((key) => instances.filter(({ row }) => row === `${path}.${key}`));
    }),
  );
}

/** Validates steps at once and shows what fails, in the order of the page, whatever folds it is in. */
export function validateSteps(session: Checking, steps: readonly StepModel[]): readonly ValidationProblem[] {
  const instances = steps.flatMap((step) => instancesOfStep(session, step));
  const problems = session.validity.validateNow(instances);
  session.validity.markSeen(instances.map((instance) => instance.path));
  for (const { path } of problems) session.folds.openAt(path);
  return problems;
}

/** Goes to a step. The current step changes only when the target differs from it. */
export function goToStep(session: Going, key: string): void {
  const { store, steps } = session;
  if (store.get(steps.current)?.key === key) return;
  store.set(steps.requested, key);
  session.draft.flush();
}

/** Goes one step back, without validating. */
export function goBack(session: Going): void {
  const { store, steps } = session;
  const target = stepBeside(store.get(steps.shown), store.get(steps.current)?.key ?? '', -1);
  if (target !== undefined) goToStep(session, target.key);
}

/** Goes on to the next shown step if the current one is valid; answers what fails otherwise. */
export function goOn(session: Checking & Going): readonly ValidationProblem[] {
  const { store, steps } = session;
  const current = store.get(steps.current);
  if (current === undefined) return [];
  const problems = validateSteps(session, [current]);
  const target = stepBeside(store.get(steps.shown), current.key, 1);
  if (problems.length === 0 && target !== undefined) goToStep(session, target.key);
  return problems;
}

/** The first shown step that has one of the problems. */
export function findStepOf(
  session: SessionBase & StepsSession,
  problems: readonly Pick<ValidationProblem, 'path'>[],
): StepModel | undefined {
  const failing = new Set(problems.map(({ path }) => findInstance(session.form, path)?.field.path ?? path));
  return session.store
    .get(session.steps.shown)
    .find((step) => fieldPathsOf(step).some((path) => failing.has(path)));
}

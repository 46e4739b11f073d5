import type { Path } from '#domain/answers/answers.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { instancesOf } from '#domain/relevance/field-instances.ts';
import { isShown } from '#domain/relevance/relevance.ts';
import type { StepModel } from '#domain/form.ts';
import { pathsOfItem, questionsOn, stepBeside } from '#domain/steps/steps.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { InputSession } from '../input/late-input.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { StepsSession } from './steps-session.ts';

type Checking = SessionBase & FactsSession & AnswersSession & RulesSession & StepsSession & InputSession;
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
  const { validity, evaluated, facts, store } = session;
  const instances = steps.flatMap((step) => instancesOfStep(session, step));
  // Enter leaves no control.
  session.input.normalize(instances);
  const problems = validity.validateNow(instances);
  // What comes up only later, nobody has passed over.
  const answers = evaluated.read(store.get);
  const shown = instances.filter((instance) => isShown(instance, answers, store.get(facts)));
  validity.markSeen(shown.map((instance) => instance.path));
  for (const { path } of problems) session.folds.openAt(path);
  return problems;
}

/** Goes to a step, for good. The current step changes only when the target differs from it. */
export function goToStep(session: Going, key: string): void {
  session.store.set(session.steps.returnTo, null);
  show(session, key);
}

function show({ form, store, steps, draft }: Going, key: string): void {
  if (store.get(steps.current)?.key === key) return;
  store.set(steps.requested, key);
  noteSeen({ form, store, steps }, key);
  draft.flush();
}

function noteSeen({ form, store, steps }: Pick<Going, 'form' | 'store' | 'steps'>, key: string): void {
  const at = form.steps.findIndex((step) => step.key === key);
  store.set(steps.stepSeenStatus, (known) => known.map((isSeen, index) => isSeen || index === at));
}

/** Goes to a step to change what it asks; Continue and Back lead from there to where the visitor is now. */
export function changeStep(session: Going, key: string): void {
  const { store, steps } = session;
  const from = store.get(steps.current)?.key ?? null;
  goToStep(session, key);
  store.set(steps.returnTo, from);
}

/** Goes one step back, or to where the visitor came from to change something, without validating. */
export function goBack(session: Going): void {
  const { store, steps } = session;
  const origin = store.get(steps.returnTo);
  const target = origin ?? stepBeside(store.get(steps.shown), store.get(steps.current)?.key ?? '', -1)?.key;
  if (target !== undefined) goToStep(session, target);
}

/**
 * The first of the shown steps before another one whose answers are not valid; nothing of it is shown as failing.
 * Private answers, which a reload loses, are asked for again where the answers are reviewed.
 */
function findUnanswered(session: Checking, before: string): StepModel | undefined {
  const shown = session.store.get(session.steps.shown);
  const end = shown.findIndex(({ key }) => key === before);
  return shown.slice(0, Math.max(0, end)).find((step) => {
    const asked = instancesOfStep(session, step).filter(({ field }) => field.private === undefined);
    return session.validity.validateNow(asked).length > 0;
  });
}

/**
 * Begins a visit at the step that an address names; at the last one only if all before it is answered, else at the
 * first that is not.
 */
export function openStep(session: Checking, key: string): void {
  const { store, steps } = session;
  if (store.get(steps.requested) === key) return;
  const isLast = store.get(steps.shown).at(-1)?.key === key;
  const opened = (isLast ? findUnanswered(session, key)?.key : undefined) ?? key;
  store.set(steps.requested, opened);
  noteSeen(session, opened);
}

/**
 * Goes on to the next shown step if the current one is valid; answers what fails otherwise. After a change the next one
 * is the step that the visitor came from, or one before it that the change gave new questions.
 */
export function goOn(session: Checking & Going): readonly ValidationProblem[] {
  const { store, steps } = session;
  const current = store.get(steps.current);
  if (current === undefined) return [];
  const problems = validateSteps(session, [current]);
  if (problems.length > 0) return problems;
  const origin = store.get(steps.returnTo);
  if (origin === null) {
    const target = stepBeside(store.get(steps.shown), current.key, 1);
    if (target !== undefined) goToStep(session, target.key);
    return problems;
  }
  const unanswered = findUnanswered(session, origin);
  if (unanswered === undefined) goToStep(session, origin);
  else show(session, unanswered.key);
  return problems;
}

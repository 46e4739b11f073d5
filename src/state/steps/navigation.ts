import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { isShown } from '#domain/relevance/relevance.ts';
import type { StepModel } from '#domain/form.ts';
import { instancesOfItem } from '#domain/steps/item-fields.ts';
import { stepBeside } from '#domain/steps/steps.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { InputSession } from '../input/late-input.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { StepsSession } from './steps-session.ts';

export type Checking = SessionBase &
  FactsSession &
  AnswersSession &
  RulesSession &
  StepsSession &
  InputSession;
export type Going = SessionBase & StepsSession & DraftsSession;

/** Returns the field instances of a step in page order. */
export function instancesOfStep(
  session: SessionBase & AnswersSession,
  step: StepModel,
): readonly FieldInstance[] {
  const answers = session.evaluated.read(session.store.get);
  return step.modules.flatMap(({ items }) =>
    items.flatMap((item) => instancesOfItem(item, answers, session.page)),
  );
}

/**
 * Validates steps and shows their problems in page order. Opens the collapsed sections that contain problems.
 */
export function validateSteps(session: Checking, steps: readonly StepModel[]): readonly ValidationProblem[] {
  const { validity, evaluated, facts, store } = session;
  const instances = steps.flatMap((step) => instancesOfStep(session, step));
  // Enter submits without blurring the field, so normalize here.
  session.input.normalize(instances);
  const problems = validity.validateNow(instances);
  // Mark only visible fields as seen. The visitor has not skipped a field that appears later.
  const answers = evaluated.read(store.get);
  const shown = instances.filter((instance) => isShown(instance, answers, store.get(facts)));
  validity.markSeen(shown.map((instance) => instance.path));
  for (const { path } of problems) session.folds.openAt(path);
  return problems;
}

/**
 * Goes to a step and ends a detour started by `changeStep`. Does not navigate when the step is already
 * current.
 */
export function goToStep(session: Going, key: string): void {
  session.store.set(session.steps.returnTo, null);
  session.store.set(session.steps.lost, null);
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

/** Goes to a step to change its answers. Continue and Back then return to the current step. */
export function changeStep(session: Going, key: string): void {
  const { store, steps } = session;
  const from = store.get(steps.current)?.key ?? null;
  goToStep(session, key);
  store.set(steps.returnTo, from);
}

/** Goes back one step without validation, or to the step where a detour started. */
export function goBack(session: Going): void {
  const { store, steps } = session;
  const origin = store.get(steps.returnTo);
  const target = origin ?? stepBeside(store.get(steps.shown), store.get(steps.current)?.key ?? '', -1)?.key;
  if (target !== undefined) goToStep(session, target);
}

/**
 * Returns the first visible step before `before` with invalid answers, without showing its errors. Skips
 * private answers, which a reload loses and which are asked for again.
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
 * Starts a visit at the step in the URL. The last step opens only when all earlier answers are valid; otherwise the
 * first incomplete step opens.
 */
export function openStep(session: Checking, key: string | null): void {
  const { store, steps } = session;
  if (key === null || store.get(steps.requested) === key) return;
  const isLast = store.get(steps.shown).at(-1)?.key === key;
  const opened = (isLast ? findUnanswered(session, key)?.key : undefined) ?? key;
  store.set(steps.requested, opened);
  noteSeen(session, opened);
}

/**
 * Validates the current step and goes to the next visible one; returns the problems when it is invalid.
 * During a detour the next step is the detour's origin, or an earlier step that now has unanswered questions.
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

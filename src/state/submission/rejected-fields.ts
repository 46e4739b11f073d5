import type { FieldProblem } from '#contract/submission.ts';
import type { Answers, Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import { goToStep } from '../steps/navigation.ts';
import { findStepOf } from '../steps/find-step.ts';
import type { StepsSession } from '../steps/steps-session.ts';

type Refused = SessionBase & AnswersSession & RulesSession & StepsSession & DraftsSession;

/**
 * Converts the path of a posted answer to the session's path. The post indexes rows by number; sessions use
 * row keys.
 */
function findPlaceOf(form: CompiledForm, answers: Answers, path: Path): Path {
  const list = Object.keys(form.rows).find((rows) => path.startsWith(`${rows}.`));
  if (list === undefined) return path;
  const [number = '', ...rest] = path.slice(list.length + 1).split('.');
  return [list, answers.rows(list)[Number(number)] ?? number, ...rest].join('.');
}

/**
 * Shows the server's problems at their fields and goes to the first affected step.
 * @returns the problems with the session's paths
 */
export function showRefusedFields(
  session: Refused,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  const { form, store, page } = session;
  const answers = session.evaluated.read(store.get);
  const placed = problems.map((problem) => ({ ...problem, path: findPlaceOf(form, answers, problem.path) }));
  const shown = placed.filter(
    ({ path }) => findInstance(form, path) !== undefined && findStepOf(session, [{ path }]) !== undefined,
  );
  session.validity.refuse(
    shown.map(({ path, message }) => ({
      path,
      rule: 'refused',
      message: 'refused',
      params: { reason: message },
    })),
  );
  for (const { path } of shown) session.folds.openAt(path);
  const step = page.mode === 'steps' ? findStepOf(session, shown) : undefined;
  if (step !== undefined) goToStep(session, step.key);
  return placed;
}

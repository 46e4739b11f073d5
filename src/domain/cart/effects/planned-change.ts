import type { AnswerChanges, Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import { evaluateAnswers } from '../../relevance/relevance.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { followChange } from '../../reactions/follow-change.ts';

/** Something a visitor may do: give answers, one after the other, or change the rows of a list. */
export type PlannedChange =
  | { readonly answers: AnswerChanges }
  | {
      readonly rows: Path;
      /** Keys of its rows then. */
      readonly keys: readonly string[];
      /** Answers that new rows begin with. */
      readonly blank: AnswerChanges;
    };

/** What a change writes, with everything that follows from it. */
export interface Outcome {
  readonly writes: AnswerChanges;
  readonly rows?: { readonly path: Path; readonly keys: readonly string[] };
}

/** The answers after it. */
export function withOutcome(given: Answers, { writes, rows }: Outcome): Answers {
  const changed = withChanges(given, writes);
  if (rows === undefined) return changed;
  return { get: changed.get, rows: (path) => (path === rows.path ? rows.keys : given.rows(path)) };
}

/**
 * What a change writes, with the reactions that follow from each of its answers; null where a question or a refusal comes
 * first, so that nobody knows yet.
 */
export function planChange(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  change: PlannedChange,
): Outcome | null {
  if ('rows' in change) return { writes: change.blank, rows: { path: change.rows, keys: change.keys } };
  let writes: AnswerChanges = {};
  for (const [path, value] of Object.entries(change.answers)) {
    const now = withChanges(given, writes);
    if (now.get(path) === value) continue;
    const present = { given: now, before: evaluateAnswers(form, now, facts) };
    const followed = followChange(form, present, path, value, facts);
    if ('refused' in followed || followed.questions.length > 0) return null;
    writes = { ...writes, ...followed.writes };
  }
  return { writes };
}

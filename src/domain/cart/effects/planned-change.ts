import type { AnswerChanges, Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import { evaluateAnswers } from '../../relevance/relevance.ts';
import type { DomainRecord } from '../../domain-names/domain-record.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import { followChange } from '../../reactions/follow-change.ts';

/** A possible action of a visitor: giving answers in sequence, or changing the rows of a list. */
export type PlannedChange =
  | {
      readonly answers: AnswerChanges;
      /** The registrar's data about the domains that the answers add. */
      readonly records?: readonly DomainRecord[];
    }
  | {
      readonly rows: Path;
      /** Keys of the list's rows after the change. */
      readonly keys: readonly string[];
      /** Initial answers of new rows. */
      readonly blank: AnswerChanges;
    };

/** The writes of a change, including those of reactions. */
export interface Outcome {
  readonly writes: AnswerChanges;
  readonly rows?: { readonly path: Path; readonly keys: readonly string[] };
}

export function withOutcome(given: Answers, { writes, rows }: Outcome): Answers {
  const changed = withChanges(given, writes);
  if (rows === undefined) return changed;
  return { get: changed.get, rows: (path) => (path === rows.path ? rows.keys : given.rows(path)) };
}

/** Returns the facts with the registrar's data about the domains of a planned change. */
export function withRecords(facts: Facts, change: PlannedChange): Facts {
  if (!('records' in change) || change.records === undefined || change.records.length === 0) return facts;
  const added = Object.fromEntries(change.records.map((record) => [record.domain, record]));
  return { ...facts, quotes: { domains: { ...facts.quotes?.domains, ...added } } };
}

/**
 * Computes the writes of a change, including the reactions to each answer. Returns null if a reaction asks for
 * confirmation or rejects the change, because the outcome is then unknown.
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

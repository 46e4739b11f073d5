import type { AnswerChanges, Answers, Path } from '../answers/answers.ts';
import { withChanges } from '../answers/answers.ts';
import { evaluateAnswers } from '../relevance/relevance.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { firesOn, react } from './react.ts';
import type { ReactionQuestion, ReactionResult } from './reaction.ts';

/**
 * The outcome of a visitor's change: a rejection, or the writes that apply once the visitor confirms all questions.
 */
export type FollowedChange =
  | { readonly refused: string }
  | { readonly writes: AnswerChanges; readonly questions: readonly ReactionQuestion[] };

/**
 * Combines the results of reactions.
 * @param first the writes of the change itself
 */
export function followResults(first: AnswerChanges, results: readonly ReactionResult[]): FollowedChange {
  const refused = results.flatMap((result) => ('refuse' in result ? result.refuse : []))[0];
  // A rejected change has no effect, so all other results are dropped.
  if (refused !== undefined) return { refused };
  const sets = results.flatMap((result) => ('set' in result ? [result.set] : []));
  const questions = results.flatMap((result) => ('confirm' in result ? [result.confirm] : []));
  return { writes: Object.assign({}, first, ...sets), questions };
}

/**
 * Computes the outcome of a new answer, including the reactions it triggers.
 * @param given the visitor's current answers, relevant or not
 * @param before the same answers, evaluated
 */
export function followChange(
  form: CompiledForm,
  { given, before }: { readonly given: Answers; readonly before: Answers },
  path: Path,
  value: unknown,
  facts: Facts,
): FollowedChange {
  const first = { [path]: value };
  if (!firesOn(form, 'change', path)) return { writes: first, questions: [] };
  const after = evaluateAnswers(form, withChanges(given, first), facts);
  return followResults(first, react(form, path, before, after, facts, value));
}

import type { AnswerChanges, Answers, Path } from '../answers/answers.ts';
import { withChanges } from '../answers/answers.ts';
import { evaluateAnswers } from '../relevance/relevance.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { firesOn, react } from './react.ts';
import type { ReactionQuestion, ReactionResult } from './reaction.ts';

/** What a visitor's change comes to: why it is refused, or what is written once its questions are answered with yes. */
export type FollowedChange =
  | { readonly refused: string }
  | { readonly writes: AnswerChanges; readonly questions: readonly ReactionQuestion[] };

/** Puts together what reactions answered. @param first what else is written, by the change itself */
export function followResults(first: AnswerChanges, results: readonly ReactionResult[]): FollowedChange {
  const refused = results.flatMap((result) => ('refuse' in result ? result.refuse : []))[0];
  // A change that is refused never was: nothing else follows from it.
  if (refused !== undefined) return { refused };
  const sets = results.flatMap((result) => ('set' in result ? [result.set] : []));
  const questions = results.flatMap((result) => ('confirm' in result ? [result.confirm] : []));
  return { writes: Object.assign({}, first, ...sets), questions };
}

/**
 * What it comes to that a visitor gives an answer, with the reactions that follow from it.
 * @param given what the visitor gave until now, relevant or not
 * @param before the same, evaluated
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

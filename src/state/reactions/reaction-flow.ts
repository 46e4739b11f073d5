import type { Atom, createStore } from 'jotai';
import type { Answers, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/answers/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { react, reactToFocus } from '#domain/reactions/react.ts';
import type { ReactionResult } from '#domain/reactions/reaction.ts';
import { evaluateAnswers } from '#domain/answers/relevance.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';
import type { EvaluatedAtoms } from '../answers/evaluated-atoms.ts';
import { createReactionDialogs } from './reaction-dialogs.ts';
import type { ReactionDialogs, Writes } from './reaction-dialogs.ts';

interface FlowParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly write: (path: Path, value: unknown) => void;
}

/** How a visitor's change goes from what was given, through the reactions, to the answers. */
export interface ReactionFlow extends Pick<
  ReactionDialogs,
  'question' | 'refusal' | 'undone' | 'answerQuestion' | 'dismissRefusal'
> {
  change(path: Path, value: unknown): void;
  focus(path: Path): void;
}

/** The answers as they would be with another one at a path. */
function withAnswer(answers: Answers, path: Path, value: unknown): Answers {
  return { get: (asked) => (asked === path ? value : answers.get(asked)), rows: answers.rows };
}

/** The paths whose change, or whose focus, a reaction follows. */
function createFiring(form: CompiledForm) {
  const firedBy = (event: 'change' | 'focus') =>
    new Set(form.reactions.filter((model) => (model.event ?? 'change') === event).flatMap(({ on }) => on));
  const firing = { change: firedBy('change'), focus: firedBy('focus') };
  return (event: 'change' | 'focus', path: Path): boolean =>
    firing[event].size > 0 && firing[event].has(findInstance(form, path)?.field.path ?? path);
}

/** Makes the flow. While a question or a refusal is shown, further changes wait. */
export function createReactionFlow(parts: FlowParts): ReactionFlow {
  const { form, store, facts, answers, evaluated, write } = parts;
  const isFired = createFiring(form);
  const dialogs = createReactionDialogs(store, (writes) => {
    for (const [path, value] of Object.entries(writes)) {
      if (store.get(answers.answer(path)) !== value) write(path, value);
    }
  });

  const follow = (path: Path, first: Writes, results: readonly ReactionResult[]) => {
    const refused = results.flatMap((result) => ('refuse' in result ? result.refuse : []))[0];
    // A change that is refused never was: nothing else follows from it.
    if (refused !== undefined) return dialogs.refuse(path, refused);
    const sets = results.flatMap((result) => ('set' in result ? [result.set] : []));
    const questions = results.flatMap((result) => ('confirm' in result ? [result.confirm] : []));
    dialogs.proceed({ path, writes: Object.assign({}, first, ...sets), questions });
  };
  const change = (path: Path, value: unknown) => {
    if (store.get(answers.answer(path)) === value) return;
    if (!isFired('change', path)) return write(path, value);
    const before = evaluated.read(store.get);
    const now = store.get(facts);
    const after = evaluateAnswers(form, withAnswer(answers.read(store.get), path, value), now);
    follow(path, { [path]: value }, react(form, path, before, after, now, value));
  };
  const focus = (path: Path) =>
    follow(path, {}, reactToFocus(form, path, evaluated.read(store.get), store.get(facts)));

  const { question, refusal, undone, answerQuestion, dismissRefusal } = dialogs;
  return {
    question,
    refusal,
    undone,
    answerQuestion,
    dismissRefusal,
    change: (path, value) => dialogs.whenClosed(() => change(path, value)),
    focus: (path) => {
      if (isFired('focus', path)) dialogs.whenClosed(() => focus(path));
    },
  };
}

import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { followChange, followResults } from '#domain/reactions/follow-change.ts';
import type { FollowedChange } from '#domain/reactions/follow-change.ts';
import { firesOn, reactToFocus } from '#domain/reactions/react.ts';
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

/** The path of a visitor's change through the reactions to the answers. */
export interface ReactionFlow extends Pick<
  ReactionDialogs,
  'question' | 'refusal' | 'undone' | 'answerQuestion' | 'dismissRefusal'
> {
  /** `note` is called before a write, with the path of the visitor's change that caused it. */
  readonly heard: { note?: ((path: Path, writes: Writes) => void) | undefined };
  change(path: Path, value: unknown): void;
  focus(path: Path): void;
}

/** Creates the flow. Changes wait while a question or a rejection is open. */
export function createReactionFlow(parts: FlowParts): ReactionFlow {
  const { form, store, facts, answers, evaluated, write } = parts;
  const heard: ReactionFlow['heard'] = {};
  const dialogs = createReactionDialogs(store, (writes, changed) => {
    heard.note?.(changed, writes);
    for (const [path, value] of Object.entries(writes)) {
      if (store.get(answers.answer(path)) !== value) write(path, value);
    }
  });

  const follow = (path: Path, followed: FollowedChange) => {
    if ('refused' in followed) dialogs.refuse(path, followed.refused);
    else dialogs.proceed({ path, ...followed });
  };
  const change = (path: Path, value: unknown) => {
    if (store.get(answers.answer(path)) === value) return;
    if (!firesOn(form, 'change', path)) return write(path, value);
    const present = { given: answers.read(store.get), before: evaluated.read(store.get) };
    follow(path, followChange(form, present, path, value, store.get(facts)));
  };
  const focus = (path: Path) =>
    follow(path, followResults({}, reactToFocus(form, path, evaluated.read(store.get), store.get(facts))));

  const { question, refusal, undone, answerQuestion, dismissRefusal } = dialogs;
  return {
    heard,
    question,
    refusal,
    undone,
    answerQuestion,
    dismissRefusal,
    change: (path, value) => dialogs.whenClosed(() => change(path, value)),
    focus: (path) => {
      if (firesOn(form, 'focus', path)) dialogs.whenClosed(() => focus(path));
    },
  };
}

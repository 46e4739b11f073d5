import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { AddressVerdicts } from '../addresses/address-verdicts.ts';
import type { AnswerAtoms } from '../answers/answer-atoms.ts';
import type { EvaluatedAtoms } from '../answers/evaluated-atoms.ts';
import { createReactionFlow } from './reaction-flow.ts';
import type { ReactionFlow } from './reaction-flow.ts';
import { createRowChanges } from '../rows/row-changes.ts';
import type { RowChanges } from '../rows/row-changes.ts';
import type { ValidityAtoms } from '../rules/validity-atoms.ts';

interface ChangeParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  readonly addressVerdicts: AddressVerdicts;
  readonly noteDraft: (path?: Path) => void;
  /** Called after every write of an answer, whatever caused it. */
  readonly noteWrite?: (path: Path) => void;
}

export interface Changes extends RowChanges {
  /** The question that a reaction asks before it applies the change; null for none. */
  readonly question: ReactionFlow['question'];
  /** Why a reaction rejected the last change; null for none. */
  readonly refusal: ReactionFlow['refusal'];
  undone: ReactionFlow['undone'];
  readonly heard: ReactionFlow['heard'];
  setAnswer(path: Path, value: unknown): void;
  /** Writes answers without firing reactions: restores earlier ones or applies a service's result. */
  putBack(earlier: ReadonlyMap<Path, unknown>): void;
  /** Fires the reactions to focusing a field. */
  noteFocus(path: Path): void;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
  /** Clears the private answers: the card and the password. */
  forgetPrivate(): void;
}

/**
 * Creates the change operations. Each one sets an answer, fires the reactions, and marks what to validate and
 * save.
 */
export function createChanges(parts: ChangeParts): Changes {
  const { form, store, facts, answers, evaluated, validity, addressVerdicts, noteDraft, noteWrite } = parts;

  const write = (path: Path, value: unknown) => {
    // Before the write, so that subscribers of the answer already see it as pending validation.
    validity.noteChange(path);
    const isOther = store.get(answers.answer(path)) !== value;
    store.set(answers.answer(path), value);
    if (isOther) addressVerdicts.noteChange(path);
    noteDraft(path);
    noteWrite?.(path);
  };
  const flow = createReactionFlow({ form, store, facts, answers, evaluated, write });
  return {
    question: flow.question,
    refusal: flow.refusal,
    undone: flow.undone,
    heard: flow.heard,
    setAnswer: flow.change,
    putBack: (earlier) => {
      for (const [path, value] of earlier) write(path, value);
    },
    noteFocus: flow.focus,
    ...createRowChanges(parts),
    forgetPrivate: () => {
      for (const { field, path } of allInstances(form, answers.read(store.get))) {
        if (field.private !== undefined) write(path, undefined);
      }
    },
    answerQuestion: flow.answerQuestion,
    dismissRefusal: flow.dismissRefusal,
  };
}

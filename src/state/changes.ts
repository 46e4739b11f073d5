import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances, pathInRow } from '#domain/field-instances.ts';
import type { CompiledForm, RowsModel } from '#domain/form.ts';
import { judgeRowAddition } from '#domain/row-addition.ts';
import { rowLimit } from '#domain/row-limit.ts';
import type { AddressVerdicts } from './address-verdicts.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';
import { createReactionFlow } from './reaction-flow.ts';
import type { ReactionFlow } from './reaction-flow.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

interface ChangeParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  readonly addressVerdicts: AddressVerdicts;
  readonly noteDraft: (path?: Path) => void;
  /** Tells that an answer was written, whoever wrote it. */
  readonly noteWrite?: (path: Path) => void;
}

/** The ways a visitor changes a form. */
export interface Changes {
  /** A question a reaction asks before the change is made; null for none. */
  readonly question: ReactionFlow['question'];
  /** Why a change was refused; null for none. */
  readonly refusal: ReactionFlow['refusal'];
  undone: ReactionFlow['undone'];
  setAnswer(path: Path, value: unknown): void;
  /** Writes answers by themselves, as they were or as a service says; no reaction follows from that. */
  putBack(earlier: ReadonlyMap<Path, unknown>): void;
  /** Tells that the visitor has come to a field. */
  noteFocus(path: Path): void;
  /** Adds a blank row and answers its key, or undefined while none may be added. */
  addRow(rows: RowsModel): string | undefined;
  /** Takes a row away with its answers; answers the way to bring it back, or undefined where the list is shortest. */
  removeRow(rows: RowsModel, key: string): (() => void) | undefined;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
  /** Empties what is private: the card and the password. */
  forgetPrivate(): void;
}

/** Makes the changes: each sets an answer, fires the reactions, and notes what must be validated and kept. */
export function createChanges(parts: ChangeParts): Changes {
  const { form, store, facts, answers, evaluated, validity, addressVerdicts, noteDraft, noteWrite } = parts;

  const write = (path: Path, value: unknown) => {
    // Before the change itself: whoever hears of it finds it waiting for validation.
    validity.noteChange(path);
    const isOther = store.get(answers.answer(path)) !== value;
    store.set(answers.answer(path), value);
    if (isOther) addressVerdicts.noteChange(path);
    noteDraft(path);
    noteWrite?.(path);
  };
  const flow = createReactionFlow({ form, store, facts, answers, evaluated, write });
  const validateRows = (rows: RowsModel) => {
    const inList = allInstances(form, evaluated.read(store.get)).filter(
      ({ field }) => field.rows === rows.path,
    );
    validity.validateNow(inList);
  };

  return {
    question: flow.question,
    refusal: flow.refusal,
    undone: flow.undone,
    setAnswer: flow.change,
    putBack: (earlier) => {
      for (const [path, value] of earlier) write(path, value);
    },
    noteFocus: flow.focus,
    addRow: (rows) => {
      const keys = store.get(answers.rowKeys(rows.path));
      const addition = judgeRowAddition(rows, keys, evaluated.read(store.get), store.get(facts));
      if (addition !== 'possible') return undefined;
      const key = answers.newRowKey();
      for (const field of rows.fields) {
        store.set(answers.answer(pathInRow(field.path, rows.path, key)), field.default);
      }
      store.set(answers.rowKeys(rows.path), [...keys, key]);
      validateRows(rows);
      validity.noteChange(rows.path);
      noteDraft();
      return key;
    },
    removeRow: (rows, key) => {
      const list = answers.rowKeys(rows.path);
      const keys = store.get(list);
      const index = keys.indexOf(key);
      if (index < 0 || keys.length <= rows.min) return undefined;
      const writeKeys = (next: readonly string[]) => {
        store.set(list, next);
        validity.noteChange(rows.path);
        noteDraft();
      };
      writeKeys(keys.toSpliced(index, 1));
      return () => {
        const now = store.get(list);
        if (now.includes(key) || now.length >= rowLimit(rows, store.get(facts))) return;
        writeKeys(now.toSpliced(Math.min(index, now.length), 0, key));
      };
    },
    forgetPrivate: () => {
      for (const { field, path } of allInstances(form, answers.read(store.get))) {
        if (field.private !== undefined) write(path, undefined);
      }
    },
    answerQuestion: flow.answerQuestion,
    dismissRefusal: flow.dismissRefusal,
  };
}

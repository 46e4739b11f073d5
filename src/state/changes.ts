import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Answers, Path } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances, findInstance, pathInRow } from '#domain/field-instances.ts';
import type { CompiledForm, RowsModel } from '#domain/form.ts';
import { react } from '#domain/react.ts';
import type { ReactionQuestion } from '#domain/reactions/reaction.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

interface ChangeParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  readonly noteDraft: (path?: Path) => void;
}

/** The ways a visitor changes a form. */
export interface Changes {
  /** A question a reaction asks before it goes on; null for none. */
  readonly question: PrimitiveAtom<ReactionQuestion | null>;
  /** Why a change was refused; null for none. */
  readonly refusal: PrimitiveAtom<string | null>;
  setAnswer(path: Path, value: unknown): void;
  /** Adds a blank row and answers its key, or undefined when the list is full. */
  addRow(rows: RowsModel): string | undefined;
  removeRow(rows: RowsModel, key: string): void;
  answerQuestion(yes: boolean): void;
  /** Empties what is private: the card and the password. */
  forgetPrivate(): void;
}

/** Makes the changes: each sets an answer, fires the reactions, and notes what must be validated and kept. */
export function createChanges(parts: ChangeParts): Changes {
  const { form, store, facts, answers, evaluated, validity, noteDraft } = parts;
  const question = atom<ReactionQuestion | null>(null);
  const refusal = atom<string | null>(null);
  const reactedTo = new Set(form.reactions.flatMap((reaction) => reaction.on));

  const write = (path: Path, value: unknown) => {
    store.set(answers.answer(path), value);
    validity.noteChange(path);
    noteDraft(path);
  };
  const writeAll = (set: Readonly<Record<Path, unknown>>) => {
    for (const [path, value] of Object.entries(set)) write(path, value);
  };
  const fireReactions = (path: Path, before: unknown) => {
    const after = evaluated.read(store.get);
    const earlier: Answers = { ...after, get: (asked) => (asked === path ? before : after.get(asked)) };
    const results = react(form, path, earlier, after, store.get(facts));
    const refused = results.flatMap((result) => ('refuse' in result ? result.refuse : []))[0];
    if (refused !== undefined) {
      // A change that is refused never was: nothing else follows from it.
      write(path, before);
      store.set(refusal, refused);
      return;
    }
    for (const result of results) {
      if ('set' in result) writeAll(result.set);
      else if ('confirm' in result) store.set(question, result.confirm);
    }
  };
  const validateRows = (rows: RowsModel) => {
    const inList = allInstances(form, evaluated.read(store.get)).filter(
      ({ field }) => field.rows === rows.path,
    );
    validity.validateNow(inList);
  };

  return {
    question,
    refusal,
    setAnswer: (path, value) => {
      const before = store.get(answers.answer(path));
      if (before === value) return;
      write(path, value);
      if (reactedTo.has(findInstance(form, path)?.field.path ?? path)) fireReactions(path, before);
    },
    addRow: (rows) => {
      const keys = store.get(answers.rowKeys(rows.path));
      if (keys.length >= rows.max) return undefined;
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
      const keys = store.get(answers.rowKeys(rows.path));
      if (keys.length <= rows.min) return;
      store.set(
        answers.rowKeys(rows.path),
        keys.filter((present) => present !== key),
      );
      validity.noteChange(rows.path);
      noteDraft();
    },
    forgetPrivate: () => {
      for (const field of Object.values(form.fields)) {
        if (field.private !== undefined && field.rows === undefined) write(field.path, undefined);
      }
    },
    answerQuestion: (yes) => {
      const asked = store.get(question);
      store.set(question, null);
      if (yes && asked !== null) writeAll(asked.set);
    },
  };
}

import type { Atom, createStore } from 'jotai';
import { defaultInRow, allInstances, pathInRow } from '#domain/relevance/field-instances.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, RowsModel } from '#domain/form.ts';
import { evaluateRowAddition } from '#domain/rows/row-addition.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import type { ValidityAtoms } from '../rules/validity-atoms.ts';

export interface RowChanges {
  /** Adds a blank row and returns its key; undefined when no row may be added. */
  addRow(rows: RowsModel): string | undefined;
  /** Removes a row, unless the list is at its minimum length. */
  removeRow(rows: RowsModel, key: string): void;
  /** Restores a removed row at an index while the list is below its maximum length. */
  restoreRow(rows: RowsModel, key: string, index: number): void;
}

interface RowParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  readonly noteDraft: () => void;
}

/** Creates the row operations. Each one schedules validation and saving. */
export function createRowChanges(parts: RowParts): RowChanges {
  const { form, store, facts, answers, evaluated, validity, noteDraft } = parts;

  const validateRows = (rows: RowsModel) => {
    const instances = allInstances(form, evaluated.read(store.get));
    validity.validateNow(instances.filter(({ field }) => field.rows === rows.path));
  };
  const writeKeys = (rows: RowsModel, keys: readonly string[]) => {
    store.set(answers.rowKeys(rows.path), keys);
    validity.noteChange(rows.path);
    noteDraft();
  };

  return {
    addRow: (rows) => {
      const keys = store.get(answers.rowKeys(rows.path));
      const addition = evaluateRowAddition(rows, keys, evaluated.read(store.get), store.get(facts));
      if (addition !== 'possible') return undefined;
      const key = answers.newRowKey();
      for (const field of rows.fields) {
        store.set(answers.answer(pathInRow(field.path, rows.path, key)), defaultInRow(field, keys.length));
      }
      store.set(answers.rowKeys(rows.path), [...keys, key]);
      validateRows(rows);
      validity.noteChange(rows.path);
      noteDraft();
      return key;
    },
    removeRow: (rows, key) => {
      const keys = store.get(answers.rowKeys(rows.path));
      if (!keys.includes(key) || keys.length <= rows.min) return;
      writeKeys(
        rows,
        keys.filter((other) => other !== key),
      );
    },
    restoreRow: (rows, key, index) => {
      const keys = store.get(answers.rowKeys(rows.path));
      if (keys.includes(key) || keys.length >= rowLimit(rows, store.get(facts))) return;
      writeKeys(rows, keys.toSpliced(index, 0, key));
    },
  };
}

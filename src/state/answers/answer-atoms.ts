import { atom } from 'jotai';
import type { Getter, PrimitiveAtom } from 'jotai';
import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';

/** The visitor's raw answers, relevant or not. Each answer and each list's row keys has its own atom. */
export interface AnswerAtoms {
  answer(path: Path): PrimitiveAtom<unknown>;
  /**
   * Returns the atom of a list's row keys, in order. A row keeps its key while other rows are added and
   * removed.
   */
  rowKeys(rows: Path): PrimitiveAtom<readonly string[]>;
  /** Returns an unused row key. */
  newRowKey(): string;
  /** Reads through a getter, so that derived atoms track only the answers they read. */
  read(get: Getter): Answers;
}

/**
 * Creates the atoms of a form's answers. The document (a draft) wins over the page's preselections, which win
 * over the definition's defaults. A list starts with the document's rows or with its initial number of blank
 * rows.
 */
export function createAnswerAtoms(
  form: CompiledForm,
  page: PageConfiguration,
  document: AnswersDocument,
): AnswerAtoms {
  const { preselect = {} } = page;
  const answers = new Map<Path, PrimitiveAtom<unknown>>();
  const rowKeys = new Map<Path, PrimitiveAtom<readonly string[]>>();
  const given = answersOf(document);
  let rowCount = 0;

  const answer = (path: Path): PrimitiveAtom<unknown> => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const made = atom<unknown>(undefined);
    answers.set(path, made);
    return made;
  };
  const newRowKey = () => {
    rowCount += 1;
    return `row${rowCount}`;
  };

  for (const field of Object.values(form.fields)) {
    if (field.rows !== undefined) continue;
    const chosen = Object.hasOwn(preselect, field.path) ? preselect[field.path] : undefined;
    const first = given.get(field.path) ?? chosen ?? field.default;
    answers.set(field.path, atom<unknown>(first));
  }
  for (const rows of Object.values(form.rows)) {
    const limit = rowLimit(rows, { page });
    const present = given.rows(rows.path).length;
    const count = present === 0 ? rows.initial : Math.max(present, rows.min);
    const keys = Array.from({ length: Math.min(count, limit) }, newRowKey);
    rowKeys.set(rows.path, atom<readonly string[]>(keys));
    keys.forEach((key, index) => {
      for (const field of rows.fields) {
        const value = getAtPath(document, pathInRow(field.path, rows.path, String(index))) ?? field.default;
        answers.set(pathInRow(field.path, rows.path, key), atom<unknown>(value));
      }
    });
  }

  const noRows = atom<readonly string[]>([]);
  return {
    answer,
    rowKeys: (rows) => rowKeys.get(rows) ?? noRows,
    newRowKey,
    read: (get) => ({
      get: (path) => get(answer(path)),
      rows: (path) => get(rowKeys.get(path) ?? noRows),
    }),
  };
}

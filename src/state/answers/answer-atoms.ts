import { atom } from 'jotai';
import type { Getter, PrimitiveAtom, Atom } from 'jotai';
import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { defaultInRow, pathInRow, findInstance } from '#domain/relevance/field-instances.ts';
import type { PageConfiguration, Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { PAYABLE } from '#domain/conditions/payable.ts';
import type { Payable } from '#domain/conditions/payable.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { Option } from '#domain/options/option.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import { areAllAvailable, choicesOf, listedOptions } from '#domain/options/options.ts';
import type { ListedOption } from '#domain/options/options.ts';
import { evaluateAnswer, holdAll } from '#domain/relevance/relevance.ts';

/** The visitor's raw answers, relevant or not. Each answer and each list's row keys has its own atom. */
export interface AnswerAtoms {
  answer(path: Path): PrimitiveAtom<unknown>;
  /**
   * Returns the atom of a list's row keys, in order. A row keeps its key while other rows are added and
   * removed.
   */
  rowKeys(rows: Path): PrimitiveAtom<readonly string[]>;
  newRowKey(): string;
  /** Reads through a getter, so that derived atoms track only the answers they read. */
  read(get: Getter): Answers;
}

/**
 * Creates the atoms of a form's answers. The document (a draft) overrides the page's preselections, which override
 * the definition's defaults. A list starts with the document's rows or with its initial number of blank rows.
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
        const path = pathInRow(field.path, rows.path, String(index));
        const value = getAtPath(document, path) ?? defaultInRow(field, index);
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

/**
 * The evaluated answers: relevant ones only, with options resolved. Everything except the field's own control
 * reads these.
 */
export interface EvaluatedAtoms {
  answer(path: Path): Atom<unknown>;
  /**
   * Returns whether a condition holds; `row` is '' outside rows. The same condition always returns the same
   * atom.
   */
  condition(condition: Condition | undefined, row?: Path): Atom<boolean>;
  choices(path: Path): Atom<readonly Option[]>;
  /**
   * Returns the visible options of a list. For a map of choices, returns the whole list with the reasons why
   * entries are disabled. Otherwise returns the available choices.
   */
  entries(path: Path): Atom<readonly ListedOption[]>;
  read(get: Getter): Answers;
}

const always = atom(true);
const nothing = atom<unknown>(undefined);
const noChoices = atom<readonly Option[]>([]);
const noEntries = atom<readonly ListedOption[]>([]);

export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function isPlain({ field }: FieldInstance): boolean {
  const { relevantWhen, options, isFile, sameAs, variesBy } = field;
  return relevantWhen.length === 0 && (options ?? isFile ?? sameAs ?? variesBy) === undefined;
}

/**
 * Creates the evaluated atoms. Each atom depends only on the atoms that its evaluation reads.
 * @param payable whether the order is to be paid
 * @param hasFile returns whether the page has the file of the answer at a path. The result changes only with
 * the answer
 */
export function createEvaluatedAtoms(
  form: CompiledForm,
  answers: AnswerAtoms,
  factsAtom: Atom<Facts>,
  payable: Atom<Payable>,
  hasFile: (path: Path) => boolean,
): EvaluatedAtoms {
  const read = (get: Getter): Answers => ({
    get: (path) => get(answer(path)),
    rows: (path) => get(rowKeys(path)),
  });
  const answer = memoize((path: Path): Atom<unknown> => {
    if (path === PAYABLE) return payable;
    if (Object.hasOwn(form.fixed, path)) return atom(form.fixed[path]);
    const instance = findInstance(form, path);
    if (instance === undefined) return nothing;
    if (isPlain(instance)) return answers.answer(path);
    const given = answers.answer(path);
    const { isFile = false } = instance.field;
    return atom((get) => {
      const value = get(given);
      const answer = isFile && !hasFile(path) ? undefined : value;
      return evaluateAnswer(instance, answer, read(get), get(factsAtom));
    });
  });
  const rowKeys = memoize((path: Path): Atom<readonly string[]> => {
    const rows = Object.hasOwn(form.rows, path) ? form.rows[path] : undefined;
    const keys = answers.rowKeys(path);
    if (rows === undefined || rows.relevantWhen.length === 0) return keys;
    return atom((get) => (holdAll(rows.relevantWhen, read(get), get(factsAtom), '') ? get(keys) : []));
  });
  const conditionOf = memoize((condition: Condition) =>
    memoize((row: Path) => atom((get) => condition(read(get), get(factsAtom), row))),
  );
  const choices = memoize((path: Path): Atom<readonly Option[]> => {
    const options = findInstance(form, path)?.field.options;
    if (options === undefined) return noChoices;
    if (areAllAvailable(options)) return atom(options.list);
    return atom((get) => choicesOf(options, read(get), get(factsAtom)));
  });
  const entries = memoize((path: Path): Atom<readonly ListedOption[]> => {
    const options = findInstance(form, path)?.field.options;
    if (options === undefined) return noEntries;
    if (options.isMap === true) return atom((get) => listedOptions(form, options, read(get), get(factsAtom)));
    return atom((get) => get(choices(path)).map((option) => ({ option })));
  });
  return {
    answer,
    choices,
    entries,
    read,
    condition: (condition, row = '') => (condition === undefined ? always : conditionOf(condition)(row)),
  };
}

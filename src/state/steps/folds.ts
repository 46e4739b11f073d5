import { atom } from 'jotai';
import type { Atom, Getter, PrimitiveAtom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { CompiledForm, FoldModel } from '#domain/form.ts';
import { isSameAnswer } from '#domain/options/options.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { foldsOf } from '#domain/steps/items.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import type { ValidityAtoms } from '../rules/validity-atoms.ts';

interface FoldParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
}

/**
 * The collapsible sections of a form. A section starts open when one of its answers differs from the default.
 */
export interface Folds {
  /**
   * Returns whether a section is open. The visitor toggles the section. An error in one of its fields opens
   * it.
   */
  open(fold: FoldModel): PrimitiveAtom<boolean>;
  /** Returns whether every answer in a section is its default. */
  isUntouched(fold: FoldModel): Atom<boolean>;
  /** Opens the section that contains a field. Returns whether it was closed. */
  openAt(path: Path): boolean;
}

interface Fold {
  readonly open: PrimitiveAtom<boolean>;
  readonly isUntouched: Atom<boolean>;
  readonly paths: readonly Path[];
}

export function createFolds({ form, store, answers, evaluated, validity }: FoldParts): Folds {
  const isDefault = (get: Getter, path: Path): boolean => {
    const first = form.fields[path]?.default;
    // Irrelevant answers count as empty, even if the visitor entered a value.
    const answer = get(evaluated.answer(path));
    // An unchecked checkbox equals one that was never checked.
    if (answer === false) return first !== true;
    if (!isEmptyAnswer(answer)) return isSameAnswer(answer, first);
    return isEmptyAnswer(first) || !isEmptyAnswer(get(answers.answer(path)));
  };

  const make = ({ items }: FoldModel): Fold => {
    const paths = items.flatMap(pathsOfItem);
    const isUntouched = atom((get) => paths.every((path) => isDefault(get, path)));
    const open = atom(!store.get(isUntouched));
    const problems = atom((get) => paths.flatMap((path) => get(validity.shown(path)) ?? []));
    store.sub(problems, () => {
      if (store.get(problems).length > 0) store.set(open, true);
    });
    return { open, isUntouched, paths };
  };
  const folds = new Map(foldsOf(form).map((fold) => [fold, make(fold)]));

  const find = (fold: FoldModel): Fold => {
    const made = folds.get(fold);
    if (made === undefined) throw new TypeError(`Unknown fold "${fold.title}": use a fold of this form`);
    return made;
  };
  return {
    open: (fold) => find(fold).open,
    isUntouched: (fold) => find(fold).isUntouched,
    openAt: (path) => {
      const closed = [...folds.values()].find(({ open, paths }) => paths.includes(path) && !store.get(open));
      if (closed !== undefined) store.set(closed.open, true);
      return closed !== undefined;
    },
  };
}

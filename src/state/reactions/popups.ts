import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm, PopupModel } from '#domain/form.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { popupsOf } from '#domain/steps/items.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import type { Changes } from './changes.ts';
import type { ValidityAtoms } from '../rules/validity-atoms.ts';

interface PopupParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly validity: ValidityAtoms;
  readonly changes: Changes;
}

/** The dialogs that contain fields. At most one is open. */
export interface Popups {
  readonly open: PrimitiveAtom<PopupModel | null>;
  edit(popup: PopupModel): void;
  /** Opens the dialog that contains a field. Returns false when no dialog contains it. */
  editAt(path: Path): boolean;
  /** Closes the open dialog if its answers are valid. Otherwise shows and returns the problems. */
  save(): readonly ValidationProblem[];
  /**
   * Closes the open dialog and restores its earlier answers. If these answers are invalid, resets the choice that
   * opened the dialog.
   */
  cancel(): void;
}

function pathsIn({ items }: PopupModel): readonly Path[] {
  return items.flatMap(pathsOfItem);
}

/**
 * Creates the dialogs. Each opens when its choice changes to the opening answer, whether the visitor or a reaction
 * changed it.
 */
export function createPopups({ form, store, answers, evaluated, validity, changes }: PopupParts): Popups {
  const open = atom<PopupModel | null>(null);
  let earlier: ReadonlyMap<Path, unknown> = new Map();

  const edit = (popup: PopupModel) => {
    earlier = new Map(pathsIn(popup).map((path) => [path, store.get(answers.answer(path))]));
    store.set(open, popup);
  };
  const validate = (popup: PopupModel) =>
    validity.validateNow(pathsIn(popup).flatMap((path) => findInstance(form, path) ?? []));

  for (const popup of popupsOf(form)) {
    const choice = answers.answer(popup.choice.path);
    store.sub(choice, () => {
      const isOpen = store.get(open) === popup;
      const isChosen = store.get(evaluated.answer(popup.choice.path)) === popup.opens;
      if (isChosen && !isOpen) edit(popup);
      else if (!isChosen && isOpen) store.set(open, null);
    });
  }

  return {
    open,
    edit,
    editAt: (path) => {
      const popup = popupsOf(form).find((entry) => pathsIn(entry).includes(path));
      if (popup !== undefined) edit(popup);
      return popup !== undefined;
    },
    save: () => {
      const popup = store.get(open);
      if (popup === null) return [];
      const failing = validate(popup);
      if (failing.length === 0) store.set(open, null);
      else validity.markSeen(pathsIn(popup));
      return failing;
    },
    cancel: () => {
      const popup = store.get(open);
      if (popup === null) return;
      store.set(open, null);
      changes.putBack(earlier);
      if (validate(popup).length > 0) changes.setAnswer(popup.choice.path, popup.otherwise);
    },
  };
}

import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers.ts';
import { fieldFlags } from '#domain/field-flags.ts';
import type { FieldFlags } from '#domain/field-flags.ts';
import { findInstance } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import type { ValidityAtoms } from './validity-atoms.ts';

/** What a visitor has done with each field, for those who want to know. */
export interface FlagAtoms {
  /** Derived when somebody subscribes, so that a keystroke costs nothing where nobody does. */
  flags(path: Path): Atom<FieldFlags>;
  /** Notes that the visitor is about to change an answer. */
  noteEdit(path: Path): void;
}

export function createFlagAtoms(
  form: CompiledForm,
  answers: AnswerAtoms,
  validity: ValidityAtoms,
): FlagAtoms {
  const edited = new Set<Path>();
  const made = new Map<Path, Atom<FieldFlags>>();

  const firstOf = (path: Path): unknown => {
    const answer = answers.answer(path);
    const first = 'init' in answer ? answer.init : undefined;
    // A row that was added begins with its defaults.
    return first ?? findInstance(form, path)?.field.default;
  };
  return {
    noteEdit: (path) => void edited.add(path),
    flags: (path) => {
      const known = made.get(path);
      if (known !== undefined) return known;
      const first = firstOf(path);
      const flags = atom((get) => {
        get(validity.validations);
        return fieldFlags({
          first,
          value: get(answers.answer(path)),
          isTouched: get(validity.seen(path)),
          // An edit changes the answer or nothing, and a validation follows: both are read above.
          isEdited: edited.has(path),
          isValidated: validity.wasValidated(path),
          isPending: validity.isPending(path),
          isFailing: get(validity.problem(path)) !== undefined,
        });
      });
      made.set(path, flags);
      return flags;
    },
  };
}

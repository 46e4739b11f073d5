import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';

/** The lookup status shown at a field. */
export interface LookupNote {
  readonly isAsking: boolean;
  /** Sentences for the visitor. */
  readonly text: string;
}

/** Service lookups that answers trigger. */
export interface Lookups {
  /** Returns the status at a field; null for none. */
  note(path: Path): PrimitiveAtom<LookupNote | null>;
  /** Returns whether a field triggers lookups. Takes the path with `*` for rows. */
  isAsked(field: Path): boolean;
  /** Reports a write of an answer. */
  noteChange(path: Path): void;
}

/** The lookup code, which loads on demand. */
export interface Asking {
  noteChange(path: Path): void;
}

/** Creates the lookups of a session. Their code loads with the first answer that triggers one. */
export function createLateLookups(
  form: CompiledForm,
  load: (note: Lookups['note']) => Promise<Asking>,
): Lookups {
  const notes = new Map<Path, PrimitiveAtom<LookupNote | null>>();
  const asked = new Set(form.lookups?.map(({ on }) => on));
  let loading: Promise<Asking> | undefined;

  const note = (path: Path) => {
    const known = notes.get(path);
    if (known !== undefined) return known;
    const made = atom<LookupNote | null>(null);
    notes.set(path, made);
    return made;
  };
  const ask = async (path: Path) => {
    try {
      loading ??= load(note);
      (await loading).noteChange(path);
    } catch (error) {
      // Ignore the failure, because lookups are optional. The next change retries the import.
      loading = undefined;
      console.error(error);
    }
  };
  const isAsked = (field: Path) => asked.has(field);
  return {
    note,
    isAsked,
    noteChange: (path) => {
      if (asked.size > 0 && isAsked(findInstance(form, path)?.field.path ?? path)) void ask(path);
    },
  };
}

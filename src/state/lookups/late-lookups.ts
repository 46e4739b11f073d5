import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';

/** What is said at an answer that a service is asked about. */
export interface LookupNote {
  readonly isAsking: boolean;
  /** Sentences for the visitor. */
  readonly text: string;
}

/** Questions to services about answers. */
export interface Lookups {
  /** What is said at the answer; null for nothing. */
  note(path: Path): PrimitiveAtom<LookupNote | null>;
  /** Whether a service is asked about a field, given by its path in the form. */
  isAsked(field: Path): boolean;
  /** Tells that an answer was written. */
  noteChange(path: Path): void;
}

/** What does the asking. */
export interface Asking {
  noteChange(path: Path): void;
}

/** Makes the lookups of a session; what does the asking is loaded with the first answer that is asked about. */
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
      // Nobody needs the answer; the next change tries again.
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

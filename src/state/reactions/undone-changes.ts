import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';

/** Counts the changes that were not made after all, by path: what was typed there must be drawn anew. */
export function createUndoneChanges(store: ReturnType<typeof createStore>) {
  const counts = new Map<Path, PrimitiveAtom<number>>();
  const undone = (path: Path): PrimitiveAtom<number> => {
    const known = counts.get(path);
    if (known !== undefined) return known;
    const made = atom(0);
    counts.set(path, made);
    return made;
  };
  return { undone, undo: (path: Path) => store.set(undone(path), (count) => count + 1) };
}

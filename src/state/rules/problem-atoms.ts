import { atom } from 'jotai';
import type { Atom, WritableAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

type Problem = ValidationProblem | undefined;

/**
 * For each field, one atom for its problem and one for the problem it shows. A field shows nothing until the
 * visitor has left it.
 */
export interface ProblemAtoms {
  problem(path: Path): Atom<Problem>;
  /**
   * Returns the problem to show: that of a field marked as seen. Written along with `problem` rather than
   * derived from it, because a page subscribes to one per field.
   */
  shown(path: Path): Atom<Problem>;
  /** Writes the problems of several fields in one batch. Skips fields whose problem is unchanged. */
  readonly writeAll: WritableAtom<null, [ReadonlyMap<Path, Problem>], void>;
  readonly seeAll: WritableAtom<null, [readonly Path[]], void>;
}

function isSameProblem(a: Problem, b: Problem): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.rule === b.rule &&
    a.message === b.message &&
    a.field === b.field &&
    JSON.stringify(a.params) === JSON.stringify(b.params)
  );
}

/** Caches one value per path. */
function byPath<Made>(make: (path: Path) => Made): (path: Path) => Made {
  const atoms = new Map<Path, Made>();
  return (path) => {
    const known = atoms.get(path);
    if (known !== undefined) return known;
    const made = make(path);
    atoms.set(path, made);
    return made;
  };
}

/** @param first the problems found before the atoms exist */
export function createProblemAtoms(first: ReadonlyMap<Path, Problem>): ProblemAtoms {
  const problem = byPath((path) => atom(first.get(path)));
  const shown = byPath(() => atom<Problem>(undefined));
  const seen = new Set<Path>();
  const writeAll = atom(null, (get, set, found: ReadonlyMap<Path, Problem>) => {
    for (const [path, value] of found) {
      if (isSameProblem(value, get(problem(path)))) continue;
      set(problem(path), value);
      if (seen.has(path)) set(shown(path), value);
    }
  });
  const seeAll = atom(null, (get, set, paths: readonly Path[]) => {
    for (const path of paths) {
      if (seen.has(path)) continue;
      seen.add(path);
      set(shown(path), get(problem(path)));
    }
  });
  return { problem, shown, writeAll, seeAll };
}

import { atom } from 'jotai';
import type { Atom, WritableAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

type Problem = ValidationProblem | undefined;

/** An atom each for what is wrong with a field, and for what it shows of it: nothing until the visitor was there. */
export interface ProblemAtoms {
  problem(path: Path): Atom<Problem>;
  /** The problem to show: that of a field that was seen. Written with the first, since a page hangs on one for each field. */
  shown(path: Path): Atom<Problem>;
  /** Writes what was found of fields, all at once; the atoms of those with the same problem as before stay as they are. */
  readonly writeAll: WritableAtom<null, [ReadonlyMap<Path, Problem>], void>;
  /** Notes that the visitor was at these fields. */
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

/** Makes one atom a path. */
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

/** @param first what was found of fields before there are atoms */
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

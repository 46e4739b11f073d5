import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
import type { Path, Answers } from '#domain/answers/answers.ts';
import type { CartProblem } from '#domain/cart/cart.ts';
import { allInstances, findInstance, instancesOf, placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { describeCartProblem, validateField } from '#domain/rules/validation.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { memoize } from '../answers/answer-atoms.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

type Problem = ValidationProblem | undefined;

/**
 * For each field, one atom for its problem (validation error) and one for the visible problem. No problem is
 * visible until the visitor has left the field.
 */
interface ProblemAtoms {
  problem(path: Path): Atom<Problem>;
  /**
   * Returns the visible problem of a field, if the field is marked as seen. For speed, the atom is written
   * together with `problem` rather than derived from it: a page subscribes to one per field.
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

/** @param first the problems found before the atoms exist */
function createProblemAtoms(first: ReadonlyMap<Path, Problem>): ProblemAtoms {
  const problem = memoize((path: Path) => atom(first.get(path)));
  const shown = memoize<Path, PrimitiveAtom<Problem>>(() => atom<Problem>(undefined));
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

function readersByPath(form: CompiledForm): ReadonlyMap<Path, readonly FieldModel[]> {
  const readers = new Map<Path, FieldModel[]>();
  for (const field of Object.values(form.fields)) {
    for (const path of field.reads) {
      const list = readers.get(path) ?? [];
      list.push(field);
      readers.set(path, list);
    }
  }
  return readers;
}

/**
 * Returns the instances of a field to revalidate after a change of a field that it reads. If both fields
 * belong to the same list, returns only the instance in the changed row.
 */
function readersOf(
  reader: FieldModel,
  changed: FieldInstance | undefined,
  answers: Answers,
): readonly FieldInstance[] {
  const { rows } = reader;
  if (rows === undefined || changed?.field.rows !== rows) return instancesOf(reader, answers);
  return [{ field: reader, path: placeInRow(reader.path, changed.row), row: changed.row }];
}

/**
 * Creates the function that finds the fields to revalidate: the changed ones and all fields that read them.
 */
function createFindAffected(form: CompiledForm) {
  const readers = readersByPath(form);
  return (changed: Iterable<Path>, answers: Answers): readonly FieldInstance[] => {
    const affected = new Map<Path, FieldInstance>();
    for (const path of changed) {
      const instance = findInstance(form, path);
      if (instance !== undefined) affected.set(path, instance);
      for (const field of readers.get(instance?.field.path ?? path) ?? []) {
        for (const reader of readersOf(field, instance, answers)) affected.set(reader.path, reader);
      }
    }
    return [...affected.values()];
  };
}

/**
 * Delay in milliseconds between a change and its validation. Changes within this time are validated together.
 */
export const VALIDATION_DEBOUNCE_MS = 16;

export interface ValidityAtoms {
  /** Returns the problem of a field, shown or not. */
  problem(path: Path): Atom<ValidationProblem | undefined>;
  /**
   * Returns the problem to show. Undefined until the visitor has left the field or tried to pass its step.
   */
  shown(path: Path): Atom<ValidationProblem | undefined>;
  /** Increments after each validation of changed answers. */
  readonly validations: Atom<number>;
  /** Returns whether an answer has changed and is not validated yet. */
  isPending(path: Path): boolean;
  /** Schedules validation of a changed answer and of all fields that read it. */
  noteChange(path: Path): void;
  /** Validates these fields immediately and returns their problems. */
  validateNow(instances: readonly FieldInstance[]): readonly ValidationProblem[];
  /** Marks fields as seen, so that they show their problems. */
  markSeen(paths: readonly Path[]): void;
  /** Clears the problem that the server reported for a field. */
  accept(path: Path): void;
  /**
   * Marks fields as invalid for reasons that only the server or the field's control knows. The problem stays
   * until the field changes, or an answer that the field's rules read.
   */
  refuse(problems: readonly ValidationProblem[]): void;
}

/**
 * Collects changes, so that one validation handles all of them.
 * @param validate called with the changed paths, and whether facts changed too
 * @param done called once nothing is pending anymore
 */
function createQueue(validate: (changed: Iterable<Path>, hasNewFacts: boolean) => void, done: () => void) {
  const changed = new Set<Path>();
  let hasNewFacts = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    validate(changed, hasNewFacts);
    hasNewFacts = false;
    changed.clear();
    done();
  };
  const runSoon = () => {
    timer ??= setTimeout(run, VALIDATION_DEBOUNCE_MS);
  };
  return {
    isPending: (path: Path) => changed.has(path),
    noteChange: (path: Path) => {
      changed.add(path);
      runSoon();
    },
    noteFacts: () => {
      hasNewFacts = true;
      runSoon();
    },
    /** Runs a pending validation now. */
    flush: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    },
  };
}

type Validated = Pick<SessionBase, 'form' | 'store'> & FactsSession & Pick<AnswersSession, 'evaluated'>;

/** @param refused the problems that only the server or the field's control knows */
function createFindProblems(
  { form, store, evaluated, facts }: Validated,
  cartProblems: Atom<readonly CartProblem[]>,
  refused: ReadonlyMap<Path, ValidationProblem>,
) {
  const findProblem = (instance: FieldInstance): Problem => {
    const { path } = instance;
    const own =
      refused.get(path) ?? validateField(form, instance, evaluated.read(store.get), store.get(facts));
    const blocked = store.get(cartProblems).find((entry) => entry.path === path);
    return own ?? (blocked && describeCartProblem(blocked));
  };
  return (instances: readonly FieldInstance[]) =>
    new Map(instances.map((instance) => [instance.path, findProblem(instance)]));
}

/**
 * Creates the validity of a form's fields. It updates when answers or the facts that rules read change, and
 * writes only the atoms of fields whose problem changed.
 * @param cartProblems the reasons why the cart has no total
 */
export function createValidityAtoms(
  session: Validated,
  cartProblems: Atom<readonly CartProblem[]>,
): ValidityAtoms {
  const { form, store, evaluated, validationFacts } = session;
  const findAffected = createFindAffected(form);
  const refused = new Map<Path, ValidationProblem>();
  const validations = atom(0);

  const findProblems = createFindProblems(session, cartProblems, refused);
  const { problem, shown, writeAll, seeAll } = createProblemAtoms(
    findProblems(allInstances(form, evaluated.read(store.get))),
  );
  const validateNow = (instances: readonly FieldInstance[]) => {
    const found = findProblems(instances);
    store.set(writeAll, found);
    return [...found.values()].flatMap((now) => now ?? []);
  };
  const validateAt = (paths: readonly Path[]) =>
    validateNow(paths.flatMap((path) => findInstance(form, path) ?? []));
  const queue = createQueue(
    (changed, hasNewFacts) => {
      const answers = evaluated.read(store.get);
      const affected = findAffected(changed, answers);
      for (const { path } of affected) refused.delete(path);
      // Facts change only a few times per visit, and any rule may read them. Revalidate all fields.
      validateNow(hasNewFacts ? allInstances(form, answers) : affected);
    },
    () => store.set(validations, (count) => count + 1),
  );
  store.sub(validationFacts, queue.noteFacts);
  let unsold = store.get(cartProblems);
  store.sub(cartProblems, () => {
    const now = store.get(cartProblems);
    validateAt([...unsold, ...now].map(({ path }) => path));
    unsold = now;
  });
  return {
    problem,
    shown,
    validateNow,
    validations,
    isPending: queue.isPending,
    noteChange: (path) => {
      refused.delete(path);
      queue.noteChange(path);
    },
    markSeen: (paths) => store.set(seeAll, paths),
    accept: (path) => {
      if (refused.delete(path)) validateAt([path]);
    },
    refuse: (problems) => {
      // Validate earlier changes first, so that they do not clear the problems the server just reported.
      queue.flush();
      for (const found of problems) refused.set(found.path, found);
      const paths = problems.map(({ path }) => path);
      validateAt(paths);
      store.set(seeAll, paths);
    },
  };
}

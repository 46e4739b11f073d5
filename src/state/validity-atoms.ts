import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Answers, Path } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances, findInstance, instancesOf, placeInRow } from '#domain/field-instances.ts';
import type { FieldInstance } from '#domain/field-instances.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { JudgingFacts } from '#domain/rule.ts';
import { validateField } from '#domain/validation.ts';
import type { ValidationProblem } from '#domain/validation.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';

type Store = ReturnType<typeof createStore>;

/** How long changes gather before they are validated, in milliseconds. */
export const VALIDATION_DEBOUNCE_MS = 16;

/** Which fields fail, and which of them say so. */
export interface ValidityAtoms {
  /** What is wrong with a field, shown or not. */
  problem(path: Path): PrimitiveAtom<ValidationProblem | undefined>;
  /** Whether the visitor has left the field or tried to pass its step. */
  seen(path: Path): PrimitiveAtom<boolean>;
  /** The problem to show: only once the field was seen. */
  shown(path: Path): Atom<ValidationProblem | undefined>;
  /** Rises whenever what changed was validated. */
  readonly validations: Atom<number>;
  /** Whether an answer has changed and is not validated yet. */
  isPending(path: Path): boolean;
  /** Whether an answer was ever validated after it changed. */
  wasValidated(path: Path): boolean;
  /** Notes that an answer changed; it and all fields that read it are validated a little later. */
  noteChange(path: Path): void;
  /** Validates these fields at once, and answers those that fail. */
  validateNow(instances: readonly FieldInstance[]): readonly ValidationProblem[];
  /** Marks fields as seen. */
  markSeen(paths: readonly Path[]): void;
}

function isSameProblem(a: ValidationProblem | undefined, b: ValidationProblem | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.rule === b.rule && a.message === b.message && JSON.stringify(a.params) === JSON.stringify(b.params)
  );
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

/** Where a field must be validated again after another one: in the same row, where both stand in rows of one list. */
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
 * Makes the validity of a form's fields, kept up with the answers that are noted as changed and with the facts that rules
 * look at. Only the atoms of fields whose problem changed are written.
 * @param judgingFactsAtom changes with those facts alone
 */
export function createValidityAtoms(
  form: CompiledForm,
  store: Store,
  evaluated: EvaluatedAtoms,
  factsAtom: Atom<Facts>,
  judgingFactsAtom: Atom<JudgingFacts>,
): ValidityAtoms {
  const problems = new Map<Path, PrimitiveAtom<ValidationProblem | undefined>>();
  const seenAtoms = new Map<Path, PrimitiveAtom<boolean>>();
  const shownAtoms = new Map<Path, Atom<ValidationProblem | undefined>>();
  const readers = readersByPath(form);
  const changed = new Set<Path>();
  const validated = new Set<Path>();
  const validations = atom(0);
  let hasNewFacts = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const problem = (path: Path) => {
    const known = problems.get(path);
    if (known !== undefined) return known;
    const made = atom<ValidationProblem | undefined>(undefined);
    problems.set(path, made);
    return made;
  };
  const seen = (path: Path) => {
    const known = seenAtoms.get(path);
    if (known !== undefined) return known;
    const made = atom(false);
    seenAtoms.set(path, made);
    return made;
  };
  const shown = (path: Path) => {
    const known = shownAtoms.get(path);
    if (known !== undefined) return known;
    const made = atom((get) => (get(seen(path)) ? get(problem(path)) : undefined));
    shownAtoms.set(path, made);
    return made;
  };

  const writeAll = atom(null, (_get, set, found: ReadonlyMap<Path, ValidationProblem | undefined>) => {
    for (const [path, value] of found) set(problem(path), value);
  });
  const seeAll = atom(null, (_get, set, paths: readonly Path[]) => {
    for (const path of paths) set(seen(path), true);
  });

  const validateNow = (instances: readonly FieldInstance[]) => {
    const answers = evaluated.read(store.get);
    const facts = store.get(factsAtom);
    const found = new Map<Path, ValidationProblem | undefined>();
    const failing: ValidationProblem[] = [];
    for (const instance of instances) {
      const now = validateField(instance, answers, facts);
      if (now !== undefined) failing.push(now);
      if (!isSameProblem(now, store.get(problem(instance.path)))) found.set(instance.path, now);
    }
    if (found.size > 0) store.set(writeAll, found);
    return failing;
  };

  const noteValidated = () => {
    for (const path of changed) validated.add(path);
    changed.clear();
    store.set(validations, (count) => count + 1);
  };

  const flush = () => {
    timer = undefined;
    const answers = evaluated.read(store.get);
    if (hasNewFacts) {
      hasNewFacts = false;
      validateNow(allInstances(form, answers));
      noteValidated();
      return;
    }
    const affected = new Map<Path, FieldInstance>();
    for (const path of changed) {
      const own = findInstance(form, path);
      if (own !== undefined) affected.set(path, own);
      for (const field of readers.get(own?.field.path ?? path) ?? []) {
        for (const instance of readersOf(field, own, answers)) affected.set(instance.path, instance);
      }
    }
    validateNow([...affected.values()]);
    noteValidated();
  };

  const validateSoon = () => {
    timer ??= setTimeout(flush, VALIDATION_DEBOUNCE_MS);
  };

  validateNow(allInstances(form, evaluated.read(store.get)));
  // Verdicts come a few times a visit, and any rule may ask for them.
  store.sub(judgingFactsAtom, () => {
    hasNewFacts = true;
    validateSoon();
  });
  return {
    problem,
    seen,
    shown,
    validateNow,
    validations,
    isPending: (path) => changed.has(path),
    wasValidated: (path) => validated.has(path),
    noteChange: (path) => {
      changed.add(path);
      validateSoon();
    },
    markSeen: (paths) => store.set(seeAll, paths),
  };
}

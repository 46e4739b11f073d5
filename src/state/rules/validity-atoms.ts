import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CartProblem } from '#domain/cart/cart.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances, findInstance } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ValidationFacts } from '#domain/rules/rule.ts';
import { describeCartProblem, validateField } from '#domain/rules/validation.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { EvaluatedAtoms } from '../answers/evaluated-atoms.ts';
import { createFindAffected } from './affected-fields.ts';
import { createProblemAtoms } from './problem-atoms.ts';

type Store = ReturnType<typeof createStore>;

/** Delay in milliseconds between a change and its validation. Changes within it are validated together. */
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
   * until the field, or an answer it reads, changes.
   */
  refuse(problems: readonly ValidationProblem[]): void;
}

/**
 * Creates the validity of a form's fields. It updates when answers or the facts that rules read change, and
 * writes only the atoms of fields whose problem changed.
 * @param validationFactsAtom changes only with those facts
 * @param cartProblemsAtom the reasons why the cart has no total
 */
export function createValidityAtoms(
  form: CompiledForm,
  store: Store,
  evaluated: EvaluatedAtoms,
  factsAtom: Atom<Facts>,
  validationFactsAtom: Atom<ValidationFacts>,
  cartProblemsAtom: Atom<readonly CartProblem[]>,
): ValidityAtoms {
  const findAffected = createFindAffected(form);
  const changed = new Set<Path>();
  const refused = new Map<Path, ValidationProblem>();
  const validations = atom(0);
  let hasNewFacts = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findProblems = (instances: readonly FieldInstance[]) => {
    const answers = evaluated.read(store.get);
    const facts = store.get(factsAtom);
    const unsold = store.get(cartProblemsAtom);
    const found = new Map<Path, ValidationProblem | undefined>();
    for (const instance of instances) {
      const { path } = instance;
      const own = refused.get(path) ?? validateField(form, instance, answers, facts);
      const blocked = unsold.find((entry) => entry.path === path);
      found.set(path, own ?? (blocked && describeCartProblem(blocked)));
    }
    return found;
  };

  const { problem, shown, writeAll, seeAll } = createProblemAtoms(
    findProblems(allInstances(form, evaluated.read(store.get))),
  );

  const validateNow = (instances: readonly FieldInstance[]) => {
    const found = findProblems(instances);
    store.set(writeAll, found);
    return [...found.values()].flatMap((now) => now ?? []);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = evaluated.read(store.get);
    const affected = findAffected(changed, answers);
    for (const { path } of affected) refused.delete(path);
    validateNow(hasNewFacts ? allInstances(form, answers) : affected);
    hasNewFacts = false;
    changed.clear();
    store.set(validations, (count) => count + 1);
  };

  const validateSoon = () => {
    timer ??= setTimeout(flush, VALIDATION_DEBOUNCE_MS);
  };

  // Facts change only a few times per visit, and any rule may read them. Revalidate all fields.
  store.sub(validationFactsAtom, () => {
    hasNewFacts = true;
    validateSoon();
  });
  let unsold = store.get(cartProblemsAtom);
  store.sub(cartProblemsAtom, () => {
    const now = store.get(cartProblemsAtom);
    validateNow([...unsold, ...now].flatMap(({ path }) => findInstance(form, path) ?? []));
    unsold = now;
  });
  return {
    problem,
    shown,
    validateNow,
    validations,
    isPending: (path) => changed.has(path),
    noteChange: (path) => {
      changed.add(path);
      refused.delete(path);
      validateSoon();
    },
    markSeen: (paths) => store.set(seeAll, paths),
    accept: (path) => {
      if (refused.delete(path)) validateNow([findInstance(form, path) ?? []].flat());
    },
    refuse: (problems) => {
      // Validate earlier changes first, so that they do not clear the problems the server just reported.
      if (timer !== undefined) flush();
      for (const found of problems) refused.set(found.path, found);
      const paths = problems.map(({ path }) => path);
      validateNow(paths.flatMap((path) => findInstance(form, path) ?? []));
      store.set(seeAll, paths);
    },
  };
}

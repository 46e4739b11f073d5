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

/** How long changes gather before they are validated, in milliseconds. */
export const VALIDATION_DEBOUNCE_MS = 16;

/** Which fields fail, and which of them say so. */
export interface ValidityAtoms {
  /** What is wrong with a field, shown or not. */
  problem(path: Path): Atom<ValidationProblem | undefined>;
  /** The problem to show: only once the visitor has left the field or tried to pass its step. */
  shown(path: Path): Atom<ValidationProblem | undefined>;
  /** Rises whenever what changed was validated. */
  readonly validations: Atom<number>;
  /** Whether an answer has changed and is not validated yet. */
  isPending(path: Path): boolean;
  /** Notes that an answer changed; it and all fields that read it are validated a little later. */
  noteChange(path: Path): void;
  /** Validates these fields at once, and answers those that fail. */
  validateNow(instances: readonly FieldInstance[]): readonly ValidationProblem[];
  /** Marks fields as seen. */
  markSeen(paths: readonly Path[]): void;
  /** Clears the problem that the server reported for a field. */
  accept(path: Path): void;
  /** Has fields fail for what only the server or their control found of them, until they or an answer that they read is given anew. */
  refuse(problems: readonly ValidationProblem[]): void;
}

/**
 * Makes the validity of a form's fields, updated with the answers that are noted as changed and with the facts that rules
 * look at. Only the atoms of fields whose problem changed are written.
 * @param validationFactsAtom changes with those facts alone
 * @param cartProblemsAtom why the cart has no total
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

  // Verdicts come a few times a visit, and any rule may ask for them.
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
      // What changed before is no answer to what the server found.
      if (timer !== undefined) flush();
      for (const found of problems) refused.set(found.path, found);
      const paths = problems.map(({ path }) => path);
      validateNow(paths.flatMap((path) => findInstance(form, path) ?? []));
      store.set(seeAll, paths);
    },
  };
}

import { atom } from 'jotai';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CompiledForm, ModuleModel, StepModel } from '#domain/form.ts';
import { nearestShownStep } from '#domain/steps/steps.ts';
import type { EvaluatedAtoms } from '../answers/answer-atoms.ts';

export interface StepAtoms {
  readonly shown: Atom<readonly StepModel[]>;
  isModuleShown(module: ModuleModel): Atom<boolean>;
  /** Key of the requested step; null at first. */
  readonly requested: PrimitiveAtom<string | null>;
  /** Key of the step to return to after a detour to change an answer; null outside a detour. */
  readonly returnTo: PrimitiveAtom<string | null>;
  /** For each step of the form, by index: true if the visitor has seen it. */
  readonly stepSeenStatus: PrimitiveAtom<readonly boolean[]>;
  /** Path of the private answer that the current step asks for again, because drafts do not contain it; or null. */
  readonly lost: PrimitiveAtom<Path | null>;
  /** The requested step, or the nearest visible step before it. */
  readonly current: Atom<StepModel | undefined>;
}

function isSameList<Entry>(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

export function createStepAtoms(
  form: CompiledForm,
  evaluated: EvaluatedAtoms,
  first: string | null,
  seen: readonly boolean[] = [],
): StepAtoms {
  const modules = new Map<ModuleModel, Atom<boolean>>();
  const isModuleShown = (module: ModuleModel): Atom<boolean> => {
    const known = modules.get(module);
    if (known !== undefined) return known;
    const made = atom(
      (get) =>
        get(evaluated.condition(module.when)) &&
        module.items.some((item) => get(evaluated.condition(item.when))),
    );
    modules.set(module, made);
    return made;
  };
  const steps = form.steps.map((step) => ({
    step,
    shown: atom(
      (get) =>
        get(evaluated.condition(step.when)) && step.modules.some((module) => get(isModuleShown(module))),
    ),
  }));
  let last: readonly StepModel[] = [];
  const shown = atom((get) => {
    const now = steps.filter((entry) => get(entry.shown)).map((entry) => entry.step);
    // An unchanged list keeps its identity, so that subscribers do not render again.
    if (!isSameList(now, last)) last = now;
    return last;
  });
  const requested = atom<string | null>(first);
  const current = atom((get) => nearestShownStep(form, get(shown), get(requested)));
  const returnTo = atom<string | null>(null);
  const lost = atom<Path | null>(null);
  // A visitor whose draft is restored at a step has passed all earlier steps.
  const start = Math.max(
    0,
    form.steps.findIndex((step) => step.key === first),
  );
  const stepSeenStatus = atom<readonly boolean[]>(
    form.steps.map((_, index) => index <= start || seen[index] === true),
  );
  return { shown, isModuleShown, requested, returnTo, lost, stepSeenStatus, current };
}

import { atom } from 'jotai';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { CompiledForm, ModuleModel, StepModel } from '#domain/form.ts';
import { nearestShownStep } from '#domain/steps/steps.ts';
import type { EvaluatedAtoms } from '../answers/evaluated-atoms.ts';

/** Which steps and modules are shown, and which step the visitor is at. */
export interface StepAtoms {
  /** The shown steps in order. */
  readonly shown: Atom<readonly StepModel[]>;
  isModuleShown(module: ModuleModel): Atom<boolean>;
  /** Key of the step that was asked for; null at first. */
  readonly requested: PrimitiveAtom<string | null>;
  /** Key of the step that a visitor left to change an answer, and goes back to; null while nothing is changed. */
  readonly returnTo: PrimitiveAtom<string | null>;
  /** Whether the visitor has been at each of the form's steps, by index. */
  readonly stepSeenStatus: PrimitiveAtom<readonly boolean[]>;
  /** Paths of other steps' fields that are drawn with the review, since their answers were lost. */
  readonly askedAgain: PrimitiveAtom<readonly Path[]>;
  /** The step the visitor is at: the one asked for, or the nearest shown one before it. */
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
    // The same list keeps its identity, so that nothing below renders for a change that changes nothing.
    if (!isSameList(now, last)) last = now;
    return last;
  });
  const requested = atom<string | null>(first);
  const current = atom((get) => nearestShownStep(form, get(shown), get(requested)));
  const returnTo = atom<string | null>(null);
  const askedAgain = atom<readonly Path[]>([]);
  // Whoever a draft brings to a step came through those before it.
  const start = Math.max(
    0,
    form.steps.findIndex((step) => step.key === first),
  );
  const stepSeenStatus = atom<readonly boolean[]>(
    form.steps.map((_, index) => index <= start || seen[index] === true),
  );
  return { shown, isModuleShown, requested, returnTo, askedAgain, stepSeenStatus, current };
}

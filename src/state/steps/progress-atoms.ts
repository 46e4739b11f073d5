import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import type { Facts } from '#domain/facts.ts';
import { instancesOf } from '#domain/relevance/field-instances.ts';
import type { FieldModel, ModuleModel, StepModel } from '#domain/form.ts';
import { findShownPath, holdAll } from '#domain/relevance/relevance.ts';
import { fieldsOfItem } from '#domain/steps/item-fields.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import type { EvaluatedAtoms } from '../answers/answer-atoms.ts';
import type { ValidityAtoms } from '../rules/validity-atoms.ts';

/**
 * The number of a step's required fields, of valid required fields, and of required fields with a visible
 * error.
 */
export interface StepProgress {
  readonly required: number;
  readonly valid: number;
  readonly failed: number;
}

const NONE: StepProgress = { required: 0, valid: 0, failed: 0 };

function add(a: StepProgress, b: StepProgress): StepProgress {
  return { required: a.required + b.required, valid: a.valid + b.valid, failed: a.failed + b.failed };
}

/**
 * Creates the progress of each step, counted per module. When one field's validity changes, only its module
 * is recounted.
 */
export function createProgressAtoms(
  evaluated: EvaluatedAtoms,
  validity: ValidityAtoms,
  factsAtom: Atom<Facts>,
): (step: StepModel) => Atom<StepProgress> {
  const ofField = (get: Getter, field: FieldModel): StepProgress => {
    if (!field.required && field.rulesWhen === undefined) return NONE;
    const answers = evaluated.read(get);
    const facts = get(factsAtom);
    return instancesOf(field, answers).reduce((sum, instance) => {
      const { row } = instance;
      const counts =
        holdAll(field.relevantWhen, answers, facts, row) && rulesInForce(field, answers, facts, row).required;
      if (!counts) return sum;
      const place = findShownPath(instance, answers);
      const failed = get(validity.shown(place)) !== undefined;
      const valid = get(validity.problem(place)) === undefined;
      return add(sum, { required: 1, valid: valid ? 1 : 0, failed: failed ? 1 : 0 });
    }, NONE);
  };
  const ofModule = (module: ModuleModel) =>
    atom((get) =>
      module.items.flatMap(fieldsOfItem).reduce((sum, field) => add(sum, ofField(get, field)), NONE),
    );
  const made = new Map<StepModel, Atom<StepProgress>>();
  return (step) => {
    const known = made.get(step);
    if (known !== undefined) return known;
    const modules = step.modules.map(ofModule);
    const progress = atom((get) => modules.reduce((sum, module) => add(sum, get(module)), NONE));
    made.set(step, progress);
    return progress;
  };
}

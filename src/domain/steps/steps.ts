import type { Answers, Path } from '../answers/answers.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, ItemModel, ModuleModel, StepModel } from '../form.ts';
import { pathsOfItem } from './item-fields.ts';

function holds(condition: Condition | undefined, answers: Answers, facts: Facts): boolean {
  return condition === undefined || condition(answers, facts, '');
}

export function isItemShown(item: ItemModel, answers: Answers, facts: Facts): boolean {
  return holds(item.when, answers, facts);
}

/** Returns whether a module is shown: its condition holds and it has a shown item. */
export function isModuleShown(module: ModuleModel, answers: Answers, facts: Facts): boolean {
  return holds(module.when, answers, facts) && module.items.some((item) => isItemShown(item, answers, facts));
}

/** Returns whether a step is shown: its condition holds and it has a shown module. */
export function isStepShown(step: StepModel, answers: Answers, facts: Facts): boolean {
  return (
    holds(step.when, answers, facts) && step.modules.some((module) => isModuleShown(module, answers, facts))
  );
}

/**
 * Returns the shown step with this key. If it is hidden or unknown, returns the nearest shown step before it,
 * else the first one.
 */
export function nearestShownStep(
  form: CompiledForm,
  shown: readonly StepModel[],
  key: string | null,
): StepModel | undefined {
  const selected = form.steps.findIndex((step) => step.key === key);
  const upTo = form.steps.slice(0, selected + 1);
  return upTo.findLast((step) => shown.includes(step)) ?? shown[0];
}

/** Returns the next (1) or previous (-1) shown step; undefined past either end. */
export function stepBeside(shown: readonly StepModel[], key: string, by: 1 | -1): StepModel | undefined {
  const index = shown.findIndex((step) => step.key === key);
  return index < 0 ? undefined : shown[index + by];
}

/** Lists the paths of a step's fields (`*` for rows), in page order. */
export function fieldPathsOf(step: StepModel): readonly Path[] {
  return step.modules.flatMap((module) => module.items.flatMap(pathsOfItem));
}

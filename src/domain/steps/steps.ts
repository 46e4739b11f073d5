import type { Answers, Path } from '../answers/answers.ts';
import { questionKeys } from '../pages/configured-question.ts';
import type { Facts, PageConfiguration } from '../facts.ts';
import type {
  AddressCheck,
  CompiledForm,
  FieldModel,
  FoldModel,
  ItemModel,
  ModuleModel,
  PopupModel,
  ProductGroupModel,
  StepModel,
} from '../form.ts';
import type { Condition } from '../conditions/condition.ts';

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

/** Lists the page-specific questions in the order of the page's setting. */
export function questionsOn(
  { settings }: PageConfiguration,
  { setting, fields }: Extract<ItemModel, { readonly kind: 'configured' }>,
): readonly FieldModel[] {
  const byKey = new Map(fields.map((field) => [field.path.slice(field.path.lastIndexOf('.') + 1), field]));
  return questionKeys(settings[setting]).flatMap((key) => byKey.get(key) ?? []);
}

export function popupsOf(form: CompiledForm): readonly PopupModel[] {
  const modules = form.steps.flatMap((step) => step.modules);
  return modules.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'popup' ? [item.popup] : [])));
}

export function foldsOf(form: CompiledForm): readonly FoldModel[] {
  const modules = form.steps.flatMap((step) => step.modules);
  return modules.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'fold' ? [item.fold] : [])));
}

/** Lists the addresses for which a form suggests the postal service's spelling. */
export function addressOffersOf(form: CompiledForm): readonly AddressCheck[] {
  const items = form.steps.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  return items.flatMap((item) =>
    item.kind === 'verify-address' ? [{ address: item.address, setting: item.setting }] : [],
  );
}

export function fieldsOfGroup({ tick, choice }: ProductGroupModel): readonly FieldModel[] {
  return [tick, choice].filter((field) => field !== undefined);
}

export function pathsOfItem(item: ItemModel): readonly Path[] {
  if (item.kind === 'field') return [item.field.path];
  if (item.kind === 'rows') return item.rows.fields.map((field) => field.path);
  if (item.kind === 'product' || item.kind === 'configured') return item.fields.map((field) => field.path);
  if (item.kind === 'popup') return item.popup.items.flatMap(pathsOfItem);
  if (item.kind === 'fold') return item.fold.items.flatMap(pathsOfItem);
  if (item.kind === 'group') {
    return [...fieldsOfGroup(item.group).map(({ path }) => path), ...item.group.items.flatMap(pathsOfItem)];
  }
  if (item.kind !== 'filing-options') return [];
  return item.locality === undefined ? [item.field.path] : [item.locality.path, item.field.path];
}

import type { Condition } from '#domain/conditions/condition.ts';
import type { FieldModel, ItemModel, StepModel } from '#domain/form.ts';
import type { FormSession } from '#state/form-session.ts';
import { findWidget } from '#widgets/registry.ts';
import { latePriceWords } from '../late-price-words.tsx';
import { asFilingField } from '../filing/filing-field.ts';
import { lateParts } from '../late-parts.tsx';
import { lateWidget } from './late-widgets.tsx';

type Part = { load(): Promise<void> } | undefined;

function widgetOf({ uiSchema }: FieldModel): Part {
  const entry = findWidget(uiSchema);
  return entry === undefined || 'component' in entry ? undefined : lateWidget(entry);
}

/** Returns whether an item with this condition is visible. */
type IsShown = (condition: Condition | undefined) => boolean;

function partsOfItem(item: ItemModel, isShown: IsShown): readonly Part[] {
  if (!isShown(item.when)) return [];
  const partsOf = (items: readonly ItemModel[]) => items.flatMap((inner) => partsOfItem(inner, isShown));
  if (item.kind === 'field') return [widgetOf(item.field)];
  if (item.kind === 'filing-options') return [widgetOf(asFilingField(item.field))];
  if (item.kind === 'configured') return item.fields.map(widgetOf);
  if (item.kind === 'product') return [lateParts.product, ...item.fields.map(widgetOf)];
  if (item.kind === 'included') return [lateParts.included];
  if (item.kind === 'rows') {
    // Conditions inside rows depend on each row's answers, so load everything.
    return [lateParts.rows, ...item.rows.items.flatMap((inner) => partsOfItem(inner, () => true))];
  }
  if (item.kind === 'popup') return [lateParts.popup, ...partsOf(item.popup.items)];
  if (item.kind === 'fold') return partsOf(item.fold.items);
  if (item.kind === 'verify-address') return [lateParts.addressPrompt];
  if (item.kind === 'review') return [lateParts.review];
  if (item.kind === 'links') return [lateParts.links];
  if (item.kind === 'group') return [lateParts.group, ...partsOf(item.group.items)];
  return [];
}

async function loadAll(parts: readonly Part[]): Promise<void> {
  // Rendering a component retries a failed import.
  await Promise.allSettled([...new Set(parts)].map((part) => part?.load()));
}

/** Loads the components of these steps, so that nothing on them appears late. */
export function loadPartsOfSteps(steps: readonly StepModel[], isShown: IsShown): Promise<void> {
  const modules = steps.flatMap((step) => step.modules.filter(({ when }) => isShown(when)));
  return loadAll(modules.flatMap(({ items }) => items.flatMap((item) => partsOfItem(item, isShown))));
}

/** Loads the components that a session currently shows. */
export async function loadDrawnParts({ store, steps, page, evaluated, notices }: FormSession): Promise<void> {
  const current = store.get(steps.current);
  const drawn = page.mode === 'steps' && current !== undefined ? [current] : store.get(steps.shown);
  await Promise.all([
    loadPartsOfSteps(drawn, (condition) => store.get(evaluated.condition(condition))),
    loadAll(notices.length > 0 ? [lateParts.notices] : []),
  ]);
}

/**
 * Loads the remaining components: those that depend on the visitor's actions, and those of the given steps.
 */
export async function loadLaterParts(steps: readonly StepModel[]): Promise<void> {
  const { errorSummary, questions, lowPrice, companions, saved, ended } = lateParts;
  await loadAll([errorSummary, saved, companions, questions, lowPrice, ended, latePriceWords.renewalNote]);
  await loadPartsOfSteps(steps, () => true);
}

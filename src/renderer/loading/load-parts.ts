import type { Condition } from '#domain/conditions/condition.ts';
import type { FieldModel, FormParts, ItemModel, StepModel } from '#domain/form.ts';
import { visitItem } from '#domain/item.ts';
import type { ItemVisitor } from '#domain/item.ts';
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

const partsByKind: ItemVisitor<FormParts, readonly Part[], [isShown: IsShown]> = {
  field: ({ field }) => [widgetOf(field)],
  // Conditions inside rows depend on each row's answers, so load everything.
  rows: ({ rows }) => [lateParts.rows, ...partsOf(rows.items, () => true)],
  configured: ({ fields }) => fields.map(widgetOf),
  product: ({ fields }) => [lateParts.product, ...fields.map(widgetOf)],
  'filing-options': ({ field }) => [widgetOf(asFilingField(field))],
  included: () => [lateParts.included],
  popup: ({ popup }, isShown) => [lateParts.popup, ...partsOf(popup.items, isShown)],
  fold: ({ fold }, isShown) => partsOf(fold.items, isShown),
  group: ({ group }, isShown) => [lateParts.group, ...partsOf(group.items, isShown)],
  'verify-address': () => [lateParts.addressPrompt],
  review: () => [lateParts.review],
  text: () => [],
  links: () => [lateParts.links],
};

function partsOf(items: readonly ItemModel[], isShown: IsShown): readonly Part[] {
  return items.flatMap((item) => (isShown(item.when) ? visitItem(item, partsByKind, isShown) : []));
}

async function loadAll(parts: readonly Part[]): Promise<void> {
  // Rendering a component retries a failed import.
  await Promise.allSettled([...new Set(parts)].map((part) => part?.load()));
}

/** Loads the components of these steps, so that nothing on them appears late. */
export function loadPartsOfSteps(steps: readonly StepModel[], isShown: IsShown): Promise<void> {
  const modules = steps.flatMap((step) => step.modules.filter(({ when }) => isShown(when)));
  return loadAll(modules.flatMap(({ items }) => partsOf(items, isShown)));
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

import type { Condition } from '#domain/conditions/condition.ts';
import type { FieldModel, FormParts, ItemModel, StepModel } from '#domain/form.ts';
import { visitItem } from '#domain/item.ts';
import type { ItemVisitor } from '#domain/item.ts';
import type { FormSession } from '#state/form-session.ts';
import { readProperty } from '#domain/read-property.ts';
import { findWidget } from '#widgets/registry.ts';
import { maskPart } from '#widgets/text/mask/use-mask.ts';
import { latePriceWords } from '../late-price-words.tsx';
import { asFilingField } from '../options/filing-field.ts';
import { lateParts } from '../late-parts.tsx';
import { lateWidget } from './late-widgets.tsx';

/** Lazy-loaded code of a step. */
export interface Part {
  load(): Promise<unknown>;
  /** True when the server's HTML stays on the page until the code has loaded. */
  readonly keepsServerHtml?: true;
}

function partsOfField({ uiSchema }: FieldModel): readonly Part[] {
  const entry = findWidget(uiSchema);
  const hasMask = readProperty(uiSchema['ui:options'], 'mask') !== undefined;
  return [
    ...(entry === undefined || 'component' in entry ? [] : [lateWidget(entry)]),
    ...(hasMask ? [maskPart] : []),
  ];
}

/** Returns whether an item with this condition is visible. */
type IsShown = (condition: Condition | undefined) => boolean;

const partsByKind: ItemVisitor<FormParts, readonly Part[], [isShown: IsShown]> = {
  field: ({ field }) => partsOfField(field),
  // Conditions inside rows depend on each row's answers, so load everything.
  rows: ({ rows }) => [lateParts.rows, ...partsOf(rows.items, () => true)],
  configured: ({ fields }) => fields.flatMap(partsOfField),
  product: ({ fields }) => [lateParts.product, ...fields.flatMap(partsOfField)],
  'filing-options': ({ field }) => partsOfField(asFilingField(field)),
  included: () => [lateParts.included],
  popup: ({ popup }, isShown) => [lateParts.popup, ...partsOf(popup.items, isShown)],
  fold: ({ fold }, isShown) => partsOf(fold.items, isShown),
  group: ({ group }, isShown) => [lateParts.group, ...partsOf(group.items, isShown)],
  'verify-address': () => [lateParts.addressPrompt],
  review: () => [lateParts.review],
  // Loads when a customer is recognized, because first visits never show it.
  customer: () => [],
  text: () => [],
  links: () => [lateParts.links],
};

function partsOf(items: readonly ItemModel[], isShown: IsShown): readonly Part[] {
  return items.flatMap((item) => (isShown(item.when) ? visitItem(item, partsByKind, isShown) : []));
}

function partsOfSteps(steps: readonly StepModel[], isShown: IsShown): readonly Part[] {
  const modules = steps.flatMap((step) => step.modules.filter(({ when }) => isShown(when)));
  return modules.flatMap(({ items }) => partsOf(items, isShown));
}

async function loadAll(parts: readonly Part[]): Promise<void> {
  // Rendering a component retries a failed import.
  await Promise.allSettled([...new Set(parts)].map((part) => part.load()));
}

/**
 * Loads the components that a session currently shows, so that all of them render at once.
 * @param isHydrating when true, does not load parts that keep the server's HTML
 * @returns the loaded parts
 */
export async function loadRenderedParts(
  { store, steps, page, evaluated, notices }: FormSession,
  isHydrating: boolean,
): Promise<readonly Part[]> {
  const current = store.get(steps.current);
  const renderedSteps = page.mode === 'steps' && current !== undefined ? [current] : store.get(steps.shown);
  const ofSteps = partsOfSteps(renderedSteps, (condition) => store.get(evaluated.condition(condition)));
  const parts: readonly Part[] = [
    // Skip the address prompt, which is empty until an address has been checked.
    ...ofSteps.filter((part) => part !== lateParts.addressPrompt),
    ...(notices.length > 0 ? [lateParts.notices] : []),
  ];
  const loaded = isHydrating ? parts.filter(({ keepsServerHtml }) => keepsServerHtml !== true) : parts;
  await loadAll(loaded);
  return loaded;
}

/**
 * Loads the remaining components: those that depend on the visitor's actions, and those of the given steps.
 */
export async function loadLaterParts(steps: readonly StepModel[]): Promise<void> {
  const { errorSummary, questions, lowPrice, companions, saved, pendingText, ended } = lateParts;
  const { orderNotes } = latePriceWords;
  await loadAll([errorSummary, saved, companions, questions, lowPrice, pendingText, ended, orderNotes]);
  await loadAll(partsOfSteps(steps, () => true));
}

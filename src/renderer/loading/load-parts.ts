import type { Condition } from '#domain/conditions/condition.ts';
import type { FieldModel, ItemModel, StepModel } from '#domain/form.ts';
import type { ItemKind } from '#domain/item.ts';
import { heldIn } from '#domain/steps/items.ts';
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

/** The lazy-loaded views by kind of item. First visits never show `customer`, so it loads later. */
const views: Readonly<Partial<Record<ItemKind, Part>>> = {
  rows: lateParts.rows,
  product: lateParts.product,
  included: lateParts.included,
  popup: lateParts.popup,
  group: lateParts.group,
  'verify-address': lateParts.addressPrompt,
  review: lateParts.review,
  links: lateParts.links,
};

/** Lists the fields whose widgets must load. The view of a group renders its own choices. */
function fieldsDrawnIn(item: ItemModel): readonly FieldModel[] {
  if (item.kind === 'group') return [];
  return item.kind === 'filing-options' ? [asFilingField(item.field)] : heldIn(item).fields;
}

function partsOf(items: readonly ItemModel[], isShown: IsShown): readonly Part[] {
  return items.flatMap((item) => {
    if (!isShown(item.when)) return [];
    const view = views[item.kind];
    // Conditions inside rows depend on each row's answers, so load everything.
    const inner = partsOf(heldIn(item).items, item.kind === 'rows' ? () => true : isShown);
    return [...(view === undefined ? [] : [view]), ...fieldsDrawnIn(item).flatMap(partsOfField), ...inner];
  });
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

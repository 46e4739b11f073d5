import type { FieldModel, ItemModel, StepModel } from '#domain/form.ts';
import { widgets } from '#widgets/registry.ts';
import { lateParts } from './late-parts.tsx';
import { lateWidget } from './late-widgets.tsx';

type Part = { load(): Promise<void> } | undefined;

function widgetOf({ uiSchema }: FieldModel): Part {
  const name: unknown = uiSchema['ui:widget'] ?? 'text';
  const entry = typeof name === 'string' && Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  return entry === undefined || 'component' in entry ? undefined : lateWidget(entry);
}

function partsOfItem(item: ItemModel): readonly Part[] {
  if (item.kind === 'field') return [widgetOf(item.field)];
  if (item.kind === 'configured') return item.fields.map(widgetOf);
  if (item.kind === 'product') return [lateParts.product, ...item.fields.map(widgetOf)];
  if (item.kind === 'rows') return [lateParts.rows, ...item.rows.items.flatMap(partsOfItem)];
  if (item.kind === 'popup') return [lateParts.popup, ...item.popup.items.flatMap(partsOfItem)];
  if (item.kind === 'group') return [lateParts.group, ...item.group.items.flatMap(partsOfItem)];
  return [];
}

async function loadAll(parts: readonly Part[]): Promise<void> {
  // What cannot be loaded now is tried again when it is drawn.
  await Promise.allSettled([...new Set(parts)].map((part) => part?.load()));
}

/** Loads what these steps are drawn with at first, so that nothing on them comes in late. */
export function loadPartsOfSteps(steps: readonly StepModel[]): Promise<void> {
  return loadAll(steps.flatMap(({ modules }) => modules.flatMap(({ items }) => items.flatMap(partsOfItem))));
}

/** Loads the rest: what a visitor brings up, and the steps to come. */
export async function loadLaterParts(steps: readonly StepModel[]): Promise<void> {
  const { filingPanel, questions, lowPrice, faq, differences } = lateParts;
  await loadAll([filingPanel, questions, faq, lowPrice, differences]);
  await loadPartsOfSteps(steps);
}

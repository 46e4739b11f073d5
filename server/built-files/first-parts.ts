import { deriveOrder } from '#domain/derive-order.ts';
import type { Condition } from '#domain/conditions/condition.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel, ItemModel } from '#domain/form.ts';
import { readProperty } from '#domain/read-property.ts';

/** The lazy-loaded component of each kind of item. */
const lateParts: Partial<Record<ItemModel['kind'], string>> = {
  rows: 'src/renderer/rows/RowsView.tsx',
  product: 'src/renderer/products/ProductCard.tsx',
  group: 'src/renderer/products/GroupView.tsx',
  popup: 'src/renderer/reactions/PopupView.tsx',
  'verify-address': 'src/renderer/addresses/AddressPrompt.tsx',
};

/** Returns the lazy-loaded component of a widget; empty for a widget in the page's own script. */
function widgetOf(name: unknown, parts: readonly string[]): readonly string[] {
  return parts.filter((part) => part.startsWith(`widgets/${String(name)}/`) && part.endsWith('Widget.tsx'));
}

const MASK = 'widgets/text/mask/attach-mask.ts';

function hasMask({ uiSchema }: FieldModel): boolean {
  return readProperty(uiSchema['ui:options'], 'mask') !== undefined;
}

function fieldsOf(item: ItemModel): readonly FieldModel[] {
  if (item.kind === 'field') return [item.field];
  return item.kind === 'configured' || item.kind === 'product' ? item.fields : [];
}

function itemsIn(item: ItemModel): readonly ItemModel[] {
  if (item.kind === 'rows') return item.rows.items;
  if (item.kind === 'popup') return item.popup.items;
  if (item.kind === 'fold') return item.fold.items;
  return item.kind === 'group' ? item.group.items : [];
}

type IsShown = (condition: Condition | undefined) => boolean;

/** Returns the source files of the lazy-loaded parts that render an item. */
function partsOf(item: ItemModel, parts: readonly string[], isShown: IsShown): readonly string[] {
  if (!isShown(item.when)) return [];
  const own = lateParts[item.kind];
  return [
    ...(own === undefined ? [] : [own]),
    ...(item.kind === 'filing-options' ? widgetOf('filing-options', parts) : []),
    ...fieldsOf(item).flatMap(({ uiSchema }) => widgetOf(uiSchema['ui:widget'], parts)),
    ...(fieldsOf(item).some(hasMask) ? [MASK] : []),
    // Conditions in rows depend on each row's answers, so all items count as shown.
    ...itemsIn(item).flatMap((inner) => partsOf(inner, parts, item.kind === 'rows' ? () => true : isShown)),
  ];
}

/**
 * Lists the lazy-loaded modules that the first step of a page needs.
 * @param parts source files of all lazy-loaded modules
 * @returns the modules of the first step, possibly with duplicates
 */
export function findFirstParts(
  form: CompiledForm,
  facts: Facts,
  parts: readonly string[],
): readonly string[] {
  const { answers } = deriveOrder(form, {}, facts);
  const isShown: IsShown = (condition) => condition === undefined || condition(answers, facts, '');
  const modules = form.steps[0]?.modules.filter(({ when }) => isShown(when)) ?? [];
  return modules.flatMap(({ items }) => items.flatMap((item) => partsOf(item, parts, isShown)));
}

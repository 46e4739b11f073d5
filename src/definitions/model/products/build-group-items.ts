import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll, joinAny } from '../conditions/join-conditions.ts';
import type { GroupUse, ProductGroupSource } from '../definition.ts';
import { inside, locateNamed } from '../source-location.ts';
import { buildFieldItems } from '../steps/build-field-items.ts';
import type { ItemNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import { buildOption, buildProductChoice } from './build-product-items.ts';
import { choicePath, groupPath, readProductUse, tickPath } from './used-groups.ts';

type GroupedUse = ProductGroupSource['products'][number];

/** Returns the condition under which a product of a group can be chosen. */
function whenChoosable({ names }: Placement, use: GroupedUse, at: ItemLocation): ConditionNode {
  const { key, when } = readProductUse(use);
  const available = names.condition({ available: key }, at);
  return joinAll([available, when && names.condition(when, inside(at, 'when'))]) ?? available;
}

/** Returns the conditions under which the products of a group can be chosen, in their order. */
function listChoosable(placement: Placement, { products }: ProductGroupSource, location: ItemLocation) {
  return products.map((use, index) => whenChoosable(placement, use, inside(location, 'products', index)));
}

/**
 * Builds a radio group: its checkbox and, while that is checked, the choice with the details of each option.
 * A required group has no checkbox.
 */
function buildRadio(placement: Placement, group: ProductGroupSource, location: ItemLocation) {
  const { names } = placement;
  const [ticking, choosing] = [tickPath(group), choicePath(group)];
  if (choosing === undefined) return undefined;
  const choosable = joinAny(listChoosable(placement, group, location), location);
  const outer = { ...location, conditions: [...location.conditions, choosable] };
  const tick = ticking === undefined ? undefined : placement.show(ticking, outer);
  const whenChecked = ticking === undefined ? {} : { [ticking]: true };
  const inner =
    ticking === undefined
      ? outer
      : { ...outer, conditions: [...outer.conditions, names.condition(whenChecked, location)] };
  const choice = placement.show(choosing, inner);
  if (choice === undefined) return undefined;
  const items = group.products.flatMap((use, index) => {
    const { key } = readProductUse(use);
    const chosen = names.condition({ ...whenChecked, [choosing]: key }, location);
    return buildOption(
      placement,
      key,
      inside({ ...inner, conditions: [...inner.conditions, chosen] }, 'products', index),
    );
  });
  return { ...(tick === undefined ? {} : { tick }), choice, items, choosable };
}

/** Builds the questions of a custom group: fields of the form, then the group's own. */
function buildQuestions(
  placement: Placement,
  group: ProductGroupSource,
  location: ItemLocation,
): readonly ItemNode[] {
  const own = Object.keys(group.answers ?? {}).flatMap((name): readonly ItemNode[] => {
    const field = placement.show(groupPath(group, `data.${name}`) ?? '', location);
    return field === undefined ? [] : [{ kind: 'field', field }];
  });
  return [...buildFieldItems(placement, group.fields ?? [], location), ...own];
}

/** Builds the state maps of the products in a multi-state group. */
function buildMaps(
  placement: Placement,
  { products }: ProductGroupSource,
  location: ItemLocation,
): readonly ItemNode[] {
  return products.flatMap((use, index): readonly ItemNode[] => {
    const { key } = readProductUse(use);
    const states = placement.names.findProduct(key)?.states;
    if (states === undefined) return [];
    const at = inside(location, 'products', index);
    const when = whenChoosable(placement, use, at);
    const field = placement.show(states, { ...at, conditions: [...at.conditions, when] });
    return field === undefined ? [] : [{ kind: 'field', field, when }];
  });
}

function buildItems(
  placement: Placement,
  group: ProductGroupSource,
  location: ItemLocation,
): readonly ItemNode[] {
  if (group.kind === 'custom') return buildQuestions(placement, group, location);
  if (group.kind === 'multi-state') return buildMaps(placement, group, location);
  return group.products.flatMap((use, index) =>
    buildProductChoice(placement, use, inside(location, 'products', index)),
  );
}

/** Builds the card of a group's only product. The card replaces the group and has the group's condition. */
function buildCard(
  placement: Placement,
  { products: [use] }: ProductGroupSource,
  location: ItemLocation,
  own: ConditionNode | undefined,
): readonly ItemNode[] {
  if (use === undefined) return [];
  return buildProductChoice(placement, use, inside(location, 'products', 0)).map((item) => ({
    ...item,
    when: joinAll([own, item.when]),
  }));
}

/** Builds the items that show a product group. */
export function buildGroupItems(
  placement: Placement,
  { group: key, when: written }: GroupUse,
  outer: ItemLocation,
): readonly ItemNode[] {
  const { groups, files } = placement.names.definition;
  const group = Object.hasOwn(groups, key) ? groups[key] : undefined;
  if (group === undefined || outer.rows !== undefined) return [];
  const { when: own, conditions } = placement.narrow(written, outer);
  const location: ItemLocation = { ...locateNamed(files.groups, key), conditions };
  const { kind, label, description } = group;
  if (kind === 'simple') return buildCard(placement, group, location, own);
  const model = { key, kind, label, ...(description === undefined ? {} : { description }) };
  if (kind !== 'radio') {
    const items = buildItems(placement, group, location);
    const choosable =
      kind === 'custom' ? undefined : joinAny(listChoosable(placement, group, location), location);
    return [{ kind: 'group', group: { ...model, items }, when: joinAll([own, choosable]) }];
  }
  const radio = buildRadio(placement, group, location);
  if (radio === undefined) return [];
  const { choosable, ...parts } = radio;
  return [{ kind: 'group', group: { ...model, ...parts }, when: joinAll([own, choosable]) }];
}

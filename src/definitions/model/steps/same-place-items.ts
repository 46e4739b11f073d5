import type { SamePlace } from '../answers/same-place.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll } from '../conditions/join-conditions.ts';
import type { ItemNode } from './item-node.ts';
import type { ItemLocation, Placement } from './placement.ts';

export type FieldItem = ItemNode<'field'>;

/**
 * Builds the checkbox of a group with `sameAs`, unless the form has its own checkbox. In a row list, only
 * the first row has the checkbox.
 */
function showCheckbox(
  placement: Placement,
  { label, rows, tick }: SamePlace,
  own: ConditionNode | undefined,
  outer: ItemLocation,
): readonly FieldItem[] {
  if (label === undefined) return [];
  const { file, at } = outer;
  const isFirst: ConditionNode | undefined =
    rows === undefined ? undefined : { kind: 'firstRow', rows, location: { file, at }, written: {} };
  const conditions = isFirst === undefined ? outer.conditions : [...outer.conditions, isFirst];
  const field = placement.show(tick, { ...outer, conditions });
  const when = joinAll([isFirst, own]);
  return field === undefined ? [] : [{ kind: 'field', field, when }];
}

/**
 * Builds the item for a field in a group with `sameAs`. Shared fields are hidden while the groups are the
 * same. The checkbox comes before the first shared field. Fields that only this group has remain visible.
 */
export function hideWhileSame(
  placement: Placement,
  place: SamePlace | undefined,
  item: FieldItem,
  outer: ItemLocation,
): readonly FieldItem[] {
  const index = place?.shared.findIndex(({ target }) => target.path === item.field) ?? -1;
  if (place === undefined || index === -1) return [item];
  const { tick, sharesWhen, rows } = place;
  const name = rows === undefined ? tick : `./${tick.slice(rows.length + '.*.'.length)}`;
  const isSeparate = placement.names.condition(
    { [name]: sharesWhen ? { not: true } : true },
    { ...outer, rows },
  );
  const when = joinAll([isSeparate, item.when]);
  return [...(index === 0 ? showCheckbox(placement, place, item.when, outer) : []), { ...item, when }];
}

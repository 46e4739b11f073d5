import type { EmittedItem } from '../../runtime/emitted-form.ts';
import type { SamePlace } from '../answers/same-place.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll } from '../conditions/join-conditions.ts';
import type { ItemLocation, Placement } from './placement.ts';

/** An item that shows a field. */
export type FieldItem = Extract<EmittedItem<ConditionNode>, { readonly kind: 'field' }>;

/** The check box, where the place has one of its own: in rows it is in the first one. */
function showTick(
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
  const when = joinAll([isFirst, own].filter((condition) => condition !== undefined));
  return field === undefined ? [] : [{ kind: 'field', field, when }];
}

/**
 * A field's item in a place that may be the same as another: not asked while it is, and after the check box where it is
 * the first that both have. What only this place has goes on being asked.
 */
export function beSame(
  placement: Placement,
  place: SamePlace | undefined,
  item: FieldItem,
  outer: ItemLocation,
): readonly FieldItem[] {
  const index = place?.shared.findIndex(({ target }) => target.path === item.field) ?? -1;
  if (place === undefined || index === -1) return [item];
  const { tick, ticked, rows } = place;
  const name = rows === undefined ? tick : `./${tick.slice(rows.length + '.*.'.length)}`;
  const isAsked = placement.names.condition({ [name]: ticked ? { not: true } : true }, { ...outer, rows });
  const when = joinAll([isAsked, ...(item.when === undefined ? [] : [item.when])]);
  return [...(index === 0 ? showTick(placement, place, item.when, outer) : []), { ...item, when }];
}

import { widgetOf } from '../answers/widget-of.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import { joinAll, joinAny } from '../conditions/join-conditions.ts';
import type { FieldEntrySource, FieldSource, FoldSource, GroupedFieldSource } from '../definition.ts';
import { inside } from '../source-location.ts';
import { expandField } from './expand-fields.ts';
import type { WrittenCondition } from './expand-fields.ts';
import { isFieldSource } from './list-field-sources.ts';
import type { ItemNode } from './item-node.ts';
import type { ItemLocation, Placement } from './placement.ts';
import { hideWhileSame } from './same-place-items.ts';
import type { FieldItem } from './same-place-items.ts';

type FoldItem = ItemNode<'fold'>;

type Narrowed = ReturnType<Placement['narrow']>;

function isCaptcha({ names }: Placement, path: string): boolean {
  const field = names.fields.get(path);
  return field !== undefined && widgetOf(field) === 'captcha';
}

/** Adds the condition that the page has a captcha. */
function narrowToCaptcha({ when, ...location }: Narrowed): Narrowed {
  const named: ConditionNode = { kind: 'captcha', location, written: {} };
  return {
    ...location,
    conditions: [...location.conditions, named],
    when: joinAll([named, when]),
  };
}

/** Adds the conditions of a field to a location, from the outermost to the innermost. */
function narrowAll(
  placement: Placement,
  conditions: readonly WrittenCondition[],
  outer: ItemLocation,
): Narrowed {
  const { file, at } = outer;
  return conditions.reduce<Narrowed>(
    ({ when: own, ...place }, { when: written, location }) => {
      const { when, ...narrowed } = placement.narrow(written, { ...place, ...location });
      return { ...narrowed, file, at, when: joinAll([own, when]) };
    },
    { ...outer, when: undefined },
  );
}

/** Builds the items for one field or one shared module. */
function buildUse(placement: Placement, source: FieldSource, outer: ItemLocation): readonly FieldItem[] {
  const { names } = placement;
  const same = names.findSamePlace(inside(outer, 'sameAs'));
  return expandField(names, source, outer).fields.flatMap(({ path, conditions }) => {
    const narrowed = narrowAll(placement, conditions, outer);
    const { when, ...place } = isCaptcha(placement, path) ? narrowToCaptcha(narrowed) : narrowed;
    const field = placement.show(path, place);
    return field === undefined ? [] : hideWhileSame(placement, same, { kind: 'field', field, when }, place);
  });
}

/**
 * Builds the items for a field or for fields under one condition. Each item has its surrounding conditions.
 */
function buildGrouped(
  placement: Placement,
  entry: GroupedFieldSource,
  outer: ItemLocation,
): readonly FieldItem[] {
  if (isFieldSource(entry)) return buildUse(placement, entry, outer);
  const { when, ...location } = placement.narrow(entry.when, outer);
  return entry.fields.flatMap((inner, index) =>
    buildGrouped(placement, inner, inside(location, 'fields', index)).map((item) => ({
      ...item,
      when: joinAll([when, item.when]),
    })),
  );
}

/** Returns the condition that any item of a fold is visible. Returns undefined if one always is. */
export function whenAnyShown(items: readonly ItemNode[], location: ItemLocation): ConditionNode | undefined {
  const conditions = items.flatMap(({ when }) => when ?? []);
  return conditions.length < items.length ? undefined : joinAny(conditions, location);
}

function buildFold(placement: Placement, source: FoldSource, outer: ItemLocation): FoldItem {
  const { fold: title, contains, fields } = source;
  const { when, ...location } = placement.narrow(source.when, outer);
  const items = fields.flatMap((entry, index) =>
    buildGrouped(placement, entry, inside(location, 'fields', index)),
  );
  return {
    kind: 'fold',
    fold: { title, contains, items },
    when: joinAll([when, whenAnyShown(items, location)]),
  };
}

export function buildFieldItems(
  placement: Placement,
  entries: readonly FieldEntrySource[],
  outer: ItemLocation,
): readonly (FieldItem | FoldItem)[] {
  return entries.flatMap((entry, index): readonly (FieldItem | FoldItem)[] => {
    const at = inside(outer, 'fields', index);
    const isFold = typeof entry !== 'string' && 'fold' in entry;
    return isFold ? [buildFold(placement, entry, at)] : buildGrouped(placement, entry, at);
  });
}

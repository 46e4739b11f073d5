import type { RowsSource } from '../definition.ts';
import { inside } from '../source-location.ts';
import type { ItemNode, RowsNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';
import { buildRowItems } from './build-row-items.ts';

/** Returns the maximum number of rows. A page setting can override it. */
export function mostRows({ max }: RowsSource): number {
  return typeof max === 'number' ? max : max.default;
}

function buildList(placement: Placement, rows: RowsSource, outer: ItemLocation): RowsNode {
  const { path, title, titleFrom = [], addLabel, min, max, initial = min, addWhen, addWhenText: text } = rows;
  const place = { ...outer, rows: path };
  return {
    title,
    titleFrom,
    addLabel,
    min,
    max: mostRows(rows),
    ...(typeof max === 'number' ? {} : { maxSetting: max.config }),
    initial,
    ...(addWhen === undefined || text === undefined
      ? {}
      : { addWhen: { condition: placement.record(addWhen, inside(place, 'addWhen'), 'row'), text } }),
    relevantWhen: outer.conditions,
    ...buildRowItems(placement, rows, place),
  };
}

/** Builds a row list as an item of a module. Returns nothing for an unknown list. */
export function buildRows(placement: Placement, rows: RowsSource, outer: ItemLocation): readonly ItemNode[] {
  const { when, ...place } = placement.narrow(rows.when, outer);
  const { path } = rows;
  if (!placement.names.rowLists.has(path)) return [];
  const location = { file: place.file, at: [...place.at, 'path'] };
  if (placement.rows.has(path)) placement.repetitions.push({ path, location });
  else placement.rows.set(path, { location, rows: buildList(placement, rows, place) });
  return [{ kind: 'rows', rows: path, when }];
}

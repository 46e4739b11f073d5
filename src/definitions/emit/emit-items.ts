import type { ItemNode, NodeParts, RowsNode } from '../model/steps/item-node.ts';
import type { EmittedFieldItem, EmittedParts, EmittedRows } from '../runtime/emitted-form.ts';
import { mapItem, mapRows } from '../runtime/map-steps.ts';
import type { PartsMapper } from '../runtime/map-steps.ts';
import type { ConditionPool } from './emit-condition.ts';

/**
 * Emits items and row lists. Items refer to fields by number, because steps would repeat nearly every long
 * path.
 */
export class ItemEmitter {
  readonly parts: PartsMapper<NodeParts, EmittedParts> = {
    when: (condition) => this.conditions.add(condition),
    field: (path) => this.placeOf(path),
    rows: (path) => path,
    product: (key) => key,
    item: (item) => (item.kind === 'field' ? this.fieldItem(item) : mapItem(item, this.parts)),
  };
  private readonly conditions: ConditionPool;
  private readonly places: ReadonlyMap<string, number>;

  /** @param places numbers of the form's fields, by path */
  constructor(conditions: ConditionPool, places: ReadonlyMap<string, number>) {
    this.conditions = conditions;
    this.places = places;
  }

  rows(rows: RowsNode): EmittedRows {
    return mapRows(rows, this.parts, (item) =>
      item.kind === 'field' ? this.fieldItem(item) : mapItem(item, this.parts),
    );
  }

  private fieldItem({ field, when }: ItemNode<'field'>): EmittedFieldItem {
    const place = this.placeOf(field);
    return when === undefined ? place : [place, this.conditions.add(when)];
  }

  private placeOf(path: string): number {
    const place = this.places.get(path);
    if (place === undefined) throw new TypeError(`No step shows the field "${path}".`);
    return place;
  }
}

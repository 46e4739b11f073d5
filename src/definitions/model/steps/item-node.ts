import type { Item, ItemKind, Rows, Step } from '#domain/item.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';

/** What the items of the model refer to: conditions as trees, anything else by path or key. */
export interface NodeParts {
  readonly when: ConditionNode;
  readonly field: string;
  readonly rows: string;
  readonly product: string;
  readonly item: ItemNode;
}

export type ItemNode<Kind extends ItemKind = ItemKind> = Item<NodeParts, Kind>;
export type RowsNode = Rows<NodeParts, ItemNode<'field' | 'product'>>;
export type StepNode = Step<NodeParts>;

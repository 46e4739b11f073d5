import type { Item, ItemKind, Rows, Step } from '#domain/item.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';

/** References of the model's items: conditions are trees, and anything else is a path or key. */
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

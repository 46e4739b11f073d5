import type { ConditionNode } from './condition-node.ts';

/** A condition in a definition, and its purpose. */
export interface ConditionSite {
  /** The kind of element that the condition controls. */
  readonly owner:
    | 'step'
    | 'module'
    | 'item'
    | 'row'
    | 'rules'
    | 'option'
    | 'reaction'
    | 'cart'
    | 'prompt'
    | 'product'
    | 'named';
  readonly condition: ConditionNode;
  /** The surrounding conditions. This one is evaluated only where all of them hold. */
  readonly around: readonly ConditionNode[];
  /** Index of the step that contains it. */
  readonly step?: number | undefined;
  /** The row list in which it is evaluated, row by row. */
  readonly rows?: string | undefined;
  /** Path of the field whose rules or options it controls. */
  readonly field?: string;
  /** It comes from a table that all forms share, so places that this form never has are not a mistake. */
  readonly isOfTable?: true;
}

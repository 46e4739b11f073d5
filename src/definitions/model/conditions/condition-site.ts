import type { ConditionNode } from './condition-node.ts';

/** Where a condition is written, and for what. */
export interface ConditionSite {
  /** What it decides about. */
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
  /** Conditions around it: it is asked only where all of them hold. */
  readonly around: readonly ConditionNode[];
  /** Index of the step it is in. */
  readonly step?: number | undefined;
  /** The list of rows it is asked for, one row after another. */
  readonly rows?: string | undefined;
  /** Path of the field whose rules it chooses, or one of whose options it is about. */
  readonly field?: string;
  /** It is what a table says that all forms share: places that this form never has are no mistake of it. */
  readonly isOfTable?: true;
}

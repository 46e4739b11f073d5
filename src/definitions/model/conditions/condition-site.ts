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
  /** The surrounding conditions. This condition is evaluated only while all of them are true. */
  readonly around: readonly ConditionNode[];
  /** Index of the step that contains the condition. */
  readonly step?: number | undefined;
  /** The list for whose rows the condition is evaluated. */
  readonly rows?: string | undefined;
  /** Path of the field whose rules or options the condition controls. */
  readonly field?: string;
  /**
   * True for a condition from a table that all forms share. The table may contain states that this form does
   * not offer.
   */
  readonly isOfTable?: true;
}

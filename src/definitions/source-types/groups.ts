/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
import type { ProductUse } from './steps.ts';
import type { SchemaNode } from './schema.ts';
import type { Ui } from './ui.ts';

/**
 * Product groups
 */
export interface GroupsFile {
  readonly [k: string]: {
    readonly [k: string]: unknown;
  };
}
export interface Group {
  /**
   * simple: one product. radio: one of several products. section: several products. multi-state: products by state. custom: products by answers.
   */
  readonly kind: 'simple' | 'radio' | 'section' | 'multi-state' | 'custom';
  readonly label: string;
  readonly description?: string;
  /**
   * The name of the group's answers under productState.
   */
  readonly saveAs?: string;
  /**
   * For radio groups: the name of the choice in the group's answers. Default: "choice".
   */
  readonly choice?: string;
  /**
   * For radio groups: visitors must choose a product, and the group has no checkbox.
   */
  readonly required?: boolean;
  readonly products: readonly ProductUse[];
  /**
   * For custom groups: the questions of the group.
   */
  readonly answers?: {
    readonly [k: string]: SchemaNode;
  };
  /**
   * The widgets of these questions.
   */
  readonly ui?: {
    readonly [k: string]: Ui;
  };
  /**
   * For custom groups: fields of the form that the group shows.
   */
  readonly fields?: readonly string[];
}

/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { ProductUse } from './steps.ts';
import type { SchemaNode } from './schema.ts';
import type { Ui } from './ui.ts';

/**
 * Groups of products that forms show
 */
export interface GroupsFile {
  readonly [k: string]: {
    readonly [k: string]: unknown;
  };
}
export interface Group {
  /**
   * One product; one of several; several with a box for all; products by state; products by answers.
   */
  readonly kind: 'simple' | 'radio' | 'section' | 'multi-state' | 'custom';
  readonly label: string;
  readonly description?: string;
  /**
   * Name of the group's own answers under productState.
   */
  readonly saveAs?: string;
  /**
   * Of a radio group: the name of what is chosen among its answers; "choice" where it is left out.
   */
  readonly choice?: string;
  /**
   * Of a radio group: one of its products must be chosen, and there is no tick for the group.
   */
  readonly required?: boolean;
  readonly products: readonly ProductUse[];
  /**
   * Of a custom group: questions of its own.
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
   * Of a custom group: fields of the form that it asks for.
   */
  readonly fields?: readonly string[];
}

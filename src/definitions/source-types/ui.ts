/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

export interface Ui {
  readonly $ref?: string;
  /**
   * The widget of the field. A list of objects always has the widget "rows".
   */
  readonly 'ui:widget'?: string;
  /**
   * The label of the control, if it differs from the name in the review and on the receipt.
   */
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  /**
   * A longer explanation behind a question mark next to the label.
   */
  readonly 'ui:tooltip'?: string;
  readonly 'ui:placeholder'?: string;
  /**
   * True when the field is visible but disabled.
   */
  readonly 'ui:disabled'?: boolean;
  /**
   * True when visitors can read but not change the answer.
   */
  readonly 'ui:readonly'?: boolean;
  readonly 'ui:options'?: {
    readonly [k: string]: unknown;
  };
  readonly [k: string]: unknown;
}

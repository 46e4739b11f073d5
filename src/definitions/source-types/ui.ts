/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

export interface Ui {
  readonly $ref?: string;
  /**
   * The widget of the field, or "rows" for a list of objects, which is its default.
   */
  readonly 'ui:widget'?: string;
  /**
   * The label, where it is another than the answer's name in the review and on the receipt.
   */
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
  /**
   * A longer explanation behind a question mark beside the label.
   */
  readonly 'ui:tooltip'?: string;
  readonly 'ui:placeholder'?: string;
  /**
   * Whether the field is shown but cannot be used.
   */
  readonly 'ui:disabled'?: boolean;
  /**
   * Whether the answer can be read but not changed.
   */
  readonly 'ui:readonly'?: boolean;
  readonly 'ui:options'?: {
    readonly [k: string]: unknown;
  };
  readonly [k: string]: unknown;
}

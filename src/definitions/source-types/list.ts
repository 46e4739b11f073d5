/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

/**
 * A list of options; fields name it by its file's name
 */
export interface ListFile {
  readonly options: readonly Option[];
}
export interface Option {
  /**
   * What is stored; never changes.
   */
  readonly key: string;
  /**
   * What a visitor reads.
   */
  readonly value: string;
  readonly group?: string;
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
}

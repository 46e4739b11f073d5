/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

/**
 * Which options can be chosen where, table by table
 */
export interface AvailabilityFile {
  readonly [k: string]: Table;
}
export interface Table {
  readonly rows: readonly Row[];
}
export interface Row {
  /**
   * The option the row is about.
   */
  readonly key: string;
  /**
   * The only places it can be chosen in.
   */
  readonly only?: readonly string[];
  /**
   * Places it cannot be chosen in.
   */
  readonly except?: readonly string[];
  /**
   * Of a product: the only entity types it is sold to.
   */
  readonly entityTypes?: readonly string[];
  /**
   * Of a product: a form that sells all of the table leaves it out, unless it names it.
   */
  readonly onlyNamed?: boolean;
  /**
   * Of a kind of company, for conditions (`flagged`) to read: its name ends with a designator of its family.
   */
  readonly required?: boolean;
  /**
   * Of a kind of company, for conditions (`flagged`) to read: its name ends with a designator of its own.
   */
  readonly requireSpecific?: boolean;
  readonly reason: string;
}

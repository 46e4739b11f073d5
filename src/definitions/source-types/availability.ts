/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

/**
 * Availability tables: the places in which options and products are available
 */
export interface AvailabilityFile {
  readonly [k: string]: Table;
}
export interface Table {
  readonly rows: readonly Row[];
}
export interface Row {
  /**
   * The key of the option or product.
   */
  readonly key: string;
  /**
   * The only places in which the option or product is available.
   */
  readonly only?: readonly string[];
  /**
   * Places in which the option or product is unavailable.
   */
  readonly except?: readonly string[];
  /**
   * For products: the only entity types that can buy the product.
   */
  readonly entityTypes?: readonly string[];
  /**
   * For products: forms that sell the whole table exclude the product unless they name it.
   */
  readonly onlyNamed?: boolean;
  /**
   * For entity types: the name must end with a designator of the family. Conditions read it with `flagged`.
   */
  readonly required?: boolean;
  /**
   * For entity types: the name must end with a designator of this type. Conditions read it with `flagged`.
   */
  readonly requireSpecific?: boolean;
  readonly reason: string;
}

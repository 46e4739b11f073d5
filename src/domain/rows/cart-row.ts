/** The row a product was bought for. */
export interface CartRow {
  /** Path of the list, e.g. `vehicleInformation.vehicles`. */
  readonly rows: string;
  /** What the row keeps while others come and go: an id in the browser, an index in a document. */
  readonly key: string;
  /** From 1. */
  readonly number: number;
}

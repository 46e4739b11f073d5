/** The row that a product is bought for. */
export interface CartRow {
  /** Path of the list, e.g. `vehicleInformation.vehicles`. */
  readonly rows: string;
  /** Stable while other rows change: an ID in the browser, an index in a document. */
  readonly key: string;
  /** Counted from 1. */
  readonly number: number;
}

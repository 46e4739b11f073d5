/**
 * An availability table that says where a product is sold: by the answer `by` and, for rows with entity types, the
 * answer `entityType`. Its row is that of the product's own key, or of `key`.
 */
export interface OfferedSource {
  readonly availability: string;
  readonly by: string;
  readonly entityType?: string;
  readonly key?: string;
}

/** A row of an availability table: an option, and the places it can or cannot be chosen in. */
export interface AvailabilitySource {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Of a product: the only entity types it is sold to. */
  readonly entityTypes?: readonly string[];
  /** Of a product: a form sells it only by its own name, never among all of the table. */
  readonly onlyNamed?: boolean;
  readonly reason: string;
}

/** A row of an availability table. The row limits an entity type to states, or a state to entity types. */
export interface AvailabilityRow {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Reason shown where the table excludes the choice. Undefined if no page shows it. */
  readonly reason?: string;
}

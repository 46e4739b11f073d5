/** A row of an availability table. It limits entity types to states, or states to entity types. */
export interface AvailabilityRow {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Reason shown where the table excludes the choice. Undefined if no page shows it. */
  readonly reason?: string;
}

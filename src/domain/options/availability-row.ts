/** A row of an availability table. It limits entity types to states, or states to entity types. */
export interface AvailabilityRow {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Why it is unavailable elsewhere. Undefined if no page shows the reason. */
  readonly reason?: string;
}

/** An entry of an availability table: what the entity types or states are narrowed to, and why. */
export interface AvailabilityRow {
  readonly key: string;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** Only where it is shown. */
  readonly reason?: string;
}

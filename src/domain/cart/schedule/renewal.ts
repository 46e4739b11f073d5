import type { Cents } from '../../money.ts';

/** An automatic later charge of an order, until it is canceled. */
export interface Renewal {
  /** Label of the charged item. */
  readonly label: string;
  /** For all pieces. */
  readonly cents: Cents;
  /** Term in months between charges; null for a single charge. */
  readonly months: number | null;
  /** Time from the order to the first charge: the days of a free trial, then the months already paid for. */
  readonly after: { readonly days: number; readonly months: number };
}

/** The price of one term in cents, and the term in months. */
export interface RenewalTerm {
  readonly price: Cents;
  readonly duration: number;
}

/** Returns the charge at the end of a free trial. */
export function findTrial(renewals: readonly Renewal[]): Renewal | undefined {
  return renewals.find(({ after }) => after.days > 0);
}

import type { Cents } from '../../money.ts';

/** A charge that follows an order by itself, until it is canceled. */
export interface Renewal {
  /** What is paid for. */
  readonly label: string;
  /** For all pieces. */
  readonly cents: Cents;
  /** Length of a term in months, after which it is charged again; null for a single charge. */
  readonly months: number | null;
  /** From the order to the first charge: the days of a free trial, then the months that were paid before. */
  readonly after: { readonly days: number; readonly months: number };
}

/** What a product costs for one term, in cents, and the length of that term in months. */
export interface RenewalTerm {
  readonly price: Cents;
  readonly duration: number;
}

/** Returns the charge that ends a free trial. */
export function findTrial(renewals: readonly Renewal[]): Renewal | undefined {
  return renewals.find(({ after }) => after.days > 0);
}

import type { LineItem } from '../cart.ts';

/** A line that says what is wrong in place of a price. */
export function errorLine(id: string, group: string, label: string): LineItem {
  return { id, kind: 'error', group, label, priceCents: 0, renewals: [], quantity: 1 };
}

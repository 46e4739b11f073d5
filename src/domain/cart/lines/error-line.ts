import type { LineItem } from '../cart.ts';

/** Builds a line with an error instead of a price. */
export function errorLine(id: string, group: string, label: string): LineItem {
  return { id, kind: 'error', group, label, priceCents: 0, renewals: [], quantity: 1 };
}

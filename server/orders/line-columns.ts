import type { LineItem } from '#domain/cart/cart.ts';
import type { orderLines } from '../database/tables/schema.ts';

export type LineColumns = Omit<typeof orderLines.$inferSelect, 'orderId'>;

/**
 * Returns the columns of a line.
 * @param position index in the order summary, from 0
 */
export function toLineColumns(line: LineItem, position: number): LineColumns {
  return {
    position,
    lineId: line.id,
    kind: line.kind,
    lineGroup: line.group,
    label: line.label,
    quantity: line.quantity,
    priceCents: line.priceCents,
    originalPriceCents: line.originalPriceCents ?? null,
    yearlyCents: null,
    renewals: line.renewals,
    tax: line.tax === true,
    months: line.months ?? null,
    trial: null,
    items: line.items ?? [],
    reason: line.reason ?? null,
  };
}

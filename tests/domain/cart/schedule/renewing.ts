import type { Cart, LineItem } from '#domain/cart/cart.ts';
import type { Renewal } from '#domain/cart/schedule/renewal.ts';
import { addRenewals, yearOfRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';

/** Returns a yearly renewal that starts after the paid months. */
export function yearly(cents: number, months = 12, label = 'Line'): Renewal {
  return { label, cents, months: 12, after: { days: 0, months } };
}

/** Returns what the lines of an order renew for in a usual year, in cents. */
export function yearlyCentsOf({ lines }: Pick<Cart, 'lines'>): number {
  return yearOfRenewals(lines.flatMap(({ renewals }) => renewals));
}

/** Returns the renewals of an order by term and first day. */
export function renewalsOfLines(lines: readonly Pick<LineItem, 'renewals'>[]): readonly RenewalTotal[] {
  return addRenewals(lines.flatMap(({ renewals }) => renewals));
}

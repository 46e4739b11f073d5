import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Cents } from '#domain/money.ts';
import { readRenewals } from './older-renewals.ts';
import type { StoredRenewals } from './older-renewals.ts';

interface StoredOrderOverTime {
  readonly schedule: PaymentSchedule | null;
  /** The pricing day in the seller's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Returns the stored payment schedule, or derives one from the lines of orders that have none. */
export function readSchedule(
  { schedule, today }: StoredOrderOverTime,
  lines: readonly (StoredRenewals & { readonly priceCents: Cents })[],
): PaymentSchedule {
  if (schedule !== null) return schedule;
  const renewing = lines.map((line) => ({ priceCents: line.priceCents, renewals: readRenewals(line) }));
  return deriveSchedule(renewing, today);
}

import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Cents } from '#domain/money.ts';
import { readRenewals } from './older-renewals.ts';
import type { StoredRenewals } from './older-renewals.ts';

interface StoredOrderOverTime {
  readonly schedule: PaymentSchedule | null;
  /** The seller's day it was priced on, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Returns what an order costs over time: as it was stored, or derived from its lines where it is older than that. */
export function readSchedule(
  { schedule, today }: StoredOrderOverTime,
  lines: readonly (StoredRenewals & { readonly priceCents: Cents })[],
): PaymentSchedule {
  if (schedule !== null) return schedule;
  const renewing = lines.map((line) => ({ priceCents: line.priceCents, renewals: readRenewals(line) }));
  return deriveSchedule(renewing, today);
}

import { formatCents } from '#domain/money.ts';
import type { ChargeSeries, PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { sayDay } from '#domain/cart/schedule/say-day.ts';
import { sayPeriod, sayUsual } from '#domain/cart/schedule/schedule-words.ts';
import type { ReceiptFact } from './receipt-content.ts';

function saySeries({ cents, months, first, anchor }: ChargeSeries, placed: string): string {
  const price = formatCents(cents);
  const day = sayDay(first);
  const rate = months === null ? `${price}, once` : sayPeriod(price, months, sayUsual);
  // With a free trial, the anchor is later than the day of the order.
  return anchor === placed ? `Renews on ${day} at ${rate}.` : `Free until ${day}. From that day on ${rate}.`;
}

/** Lists the renewals of an order, each with its first day and price. */
export function listRenewals({ series, day }: PaymentSchedule): readonly ReceiptFact[] {
  return series.map((one) => ({ label: one.label, words: saySeries(one, day) }));
}

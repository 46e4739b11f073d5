import { createEvents } from 'ics';
import type { EventAttributes } from 'ics';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import type { ChargeSeries, PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { formatCents } from '#domain/money.ts';
import { say } from '../../texts.ts';

/** The last day of the month that every month has. */
const SHORTEST_MONTH = 28;

function dateOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** Returns the recurrence rule of a series: the anchor's day, or the last day of a shorter month. */
function ruleOf({ months, anchor }: ChargeSeries): string | undefined {
  if (months === null) return undefined;
  const [, , date] = dateOf(anchor);
  const days = Array.from({ length: date - SHORTEST_MONTH + 1 }, (_, index) => SHORTEST_MONTH + index);
  const last = date > SHORTEST_MONTH ? `;BYMONTHDAY=${days.join(',')};BYSETPOS=-1` : '';
  return `FREQ=MONTHLY;INTERVAL=${months}${last}`;
}

/**
 * Writes the later charges of an order as a calendar file (RFC 5545), with a recurring all-day event per
 * series.
 * @throws {Error} when an event is invalid
 */
export function writeCalendar(
  { series }: PaymentSchedule,
  { invoiceNumber, seller }: { readonly invoiceNumber: string; readonly seller: string },
): string {
  const events = series.map((one, index): EventAttributes => {
    const recurrenceRule = ruleOf(one);
    const price = formatCents(one.cents);
    return {
      uid: `${invoiceNumber}-${index + 1}`,
      title: say('calendar.title', { seller, price, label: one.label }),
      description: say('calendar.description', { price, invoice: invoiceNumber }),
      start: dateOf(one.first),
      // The end of an all-day event is the day after. The library writes a duration in days as `P1DT`, which is invalid.
      end: dateOf(addDays(one.first, 1)),
      ...(recurrenceRule === undefined ? {} : { recurrenceRule }),
    };
  });
  const { error, value } = createEvents(events, { productId: seller, calName: `${seller} ${invoiceNumber}` });
  if (value === undefined || value === null)
    throw error ?? new Error(`Cannot create the calendar of the invoice ${invoiceNumber}.`);
  return value;
}

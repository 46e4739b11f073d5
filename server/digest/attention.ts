import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Configuration } from '../configuration.ts';
import { hourIn, todayIn } from '../today.ts';

/** The parts of the digest in their order: failures first, then what waits longest. */
export const digestParts = [
  'rejected-refunds',
  'dead-mails',
  'stopped-retention',
  'pending-orders',
  'orders-without-status',
  'contacts',
  'applications',
  'profiles',
  'affiliates',
] as const;

export type DigestPart = (typeof digestParts)[number];

/** A record that needs attention. */
export interface OpenRecord {
  /** Without personal data, except the invoice number and the company. */
  readonly name: string;
  /** Time from which the record needs attention. */
  readonly since: Date;
  /** The path of its page, such as `/operator/orders/<id>/`. */
  readonly path: string;
}

/** The open records of a part; `failed` when they could not be read. */
export type OpenRecords = { readonly count: number; readonly oldest: OpenRecord | undefined } | 'failed';

/** A part of the digest that needs attention. */
export type Attention =
  | { readonly part: DigestPart; readonly count: number; readonly oldest: OpenRecord }
  | { readonly part: DigestPart; readonly count: 'unknown' };

/** Returns the parts that need attention. Omits parts without records, and keeps parts that could not be read. */
export function listAttention(
  read: readonly { readonly part: DigestPart; readonly records: OpenRecords }[],
): readonly Attention[] {
  return read.flatMap(({ part, records }): readonly Attention[] => {
    if (records === 'failed') return [{ part, count: 'unknown' }];
    const { count, oldest } = records;
    return oldest === undefined ? [] : [{ part, count, oldest }];
  });
}

/** Returns the day whose digest is due, or undefined before the digest's hour. */
export function findDigestDay(
  now: Date,
  { timeZone, digestHour }: Pick<Configuration, 'timeZone' | 'digestHour'>,
): Day | undefined {
  return hourIn(timeZone, now) < digestHour ? undefined : todayIn(timeZone, now);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A pending order is usually settled within seconds. */
const PENDING_MINUTES = 10;
/** Older orders were probably processed without these pages, such as before an upgrade. */
const MAX_STATUS_DAYS = 90;
/** Nobody can change an erased order, so its rejected refund is reported for some days only. */
const ERASED_DAYS = 7;

/** The moments that decide what needs attention. */
export interface DigestLimits {
  /** Pending orders from before need attention. */
  readonly pending: Date;
  /** Orders without a status from before need attention. */
  readonly status: Date;
  /** Orders from before never need a status. */
  readonly history: Date;
  /** Rejected refunds of erased orders from before no longer need attention. */
  readonly erased: Date;
}

/** Returns the limits of a digest that is written now. */
export function limitsAt(
  now: Date,
  { digestStatusDays }: Pick<Configuration, 'digestStatusDays'>,
): DigestLimits {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    pending: before(PENDING_MINUTES * MINUTE_MS),
    status: before(digestStatusDays * DAY_MS),
    history: before(MAX_STATUS_DAYS * DAY_MS),
    erased: before(ERASED_DAYS * DAY_MS),
  };
}

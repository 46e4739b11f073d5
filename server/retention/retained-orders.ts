import { and, asc, exists, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isFullyRefunded } from '#domain/order-progress/order-money.ts';
import { statusOf } from '#domain/order-progress/order-events.ts';
import { findLastDay, findLastEvent, findProtection, isPast } from '#domain/order-progress/retention.ts';
import type { RetainedOrder } from '#domain/order-progress/retention.ts';
import type { Queries } from '../database/queries.ts';
import { orderFiles, orders } from '../database/tables/schema.ts';
import { readProgressOf } from '../orders/progress/read-progress.ts';
import type { OrderProgress } from '../orders/progress/read-progress.ts';
import { daysIn, todayIn } from '../today.ts';
import { findLastPlace, isCandidate, PAGE_SIZE, placeTextOf } from './retained-kind.ts';
import type { Place, RetainedKind, RetainedPage, RetentionDay } from './retained-kind.ts';

const columns = {
  id: orders.id,
  status: orders.status,
  heldAt: orders.heldAt,
  createdAt: orders.createdAt,
  finishedAt: orders.finishedAt,
  today: orders.today,
  totalCents: orders.totalCents,
  schedule: orders.schedule,
  submission: orders.submission,
  filings: orders.filings,
  renewalConsent: orders.renewalConsent,
};

type StoredOrder = Pick<typeof orders.$inferSelect, keyof typeof columns>;

/** Returns the facts of a stored order that decide how long it is kept. */
function retain(order: StoredOrder, progress: OrderProgress, timeZone: string): RetainedOrder {
  const { status, heldAt, createdAt, finishedAt, today, submission, filings, renewalConsent } = order;
  const { events, refunds, money, schedule } = progress;
  const moments = [
    createdAt,
    ...(finishedAt === null ? [] : [finishedAt]),
    ...events.map(({ at }) => at),
    ...refunds.map((refund) => refund.decidedAt ?? refund.createdAt),
  ];
  return {
    status,
    isHeld: heldAt !== null,
    isRefunding: refunds.some((refund) => refund.status === 'pending'),
    hasFiling: filings === null || filings.length > 0,
    progress: statusOf(events, isFullyRefunded(money)),
    days: [today, ...moments.map((moment) => todayIn(timeZone, moment))],
    // Nobody charges the renewals of a test order.
    series: submission.test ? [] : schedule.accepted.series,
    ended: daysIn(timeZone, schedule.canceled),
    hasConsent: renewalConsent !== null,
  };
}

type Judge = (order: RetainedOrder, day: RetentionDay) => boolean;

/** Reads a page of orders, and sorts them into due, protected and younger ones. */
async function readPage(
  queries: Queries,
  {
    isWanted,
    years,
    isDue,
  }: { readonly isWanted: SQL | undefined; readonly years: number; readonly isDue: Judge },
  day: RetentionDay,
  after: Place | undefined,
  isLocking: boolean,
): Promise<Omit<RetainedPage, 'due' | 'dueCount'> & { readonly due: readonly StoredOrder[] }> {
  const query = queries
    .select({ order: columns, place: { createdAt: placeTextOf(orders), id: orders.id } })
    .from(orders)
    .where(and(isNull(orders.erasedAt), isCandidate(orders, years, day.today, after), isWanted))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(PAGE_SIZE);
  const rows = await (isLocking ? query.for('update', { skipLocked: true }) : query);
  const progress = await readProgressOf(
    queries,
    rows.map(({ order }) => order),
  );
  const due: StoredOrder[] = [];
  const protections: RetainedPage['protections'][number][] = [];
  for (const { order } of rows) {
    const own = progress.get(order.id);
    if (own === undefined)
      throw new Error(`Missing progress of the order ${order.id}: pass it to readProgressOf.`);
    const retained = retain(order, own, day.timeZone);
    const protection = findProtection(retained, day.today);
    if (protection !== undefined) protections.push(protection);
    else if (isDue(retained, day)) due.push(order);
  }
  return { due, protections, last: findLastPlace(rows.map(({ place }) => place)) };
}

/** Whole orders. They keep what accounting needs. */
export const retainedOrders: RetainedKind = {
  name: 'orders',
  table: 'orders',
  countRows: (queries) => queries.$count(orders),
  readPage: async (queries, day, after, isLocking) => {
    const { years, consentYears } = day.retention;
    const isDue: Judge = (order, { today }) => isPast(findLastDay(order, consentYears), years.orders, today);
    const wanted = { isWanted: undefined, years: years.orders, isDue };
    const { due, ...page } = await readPage(queries, wanted, day, after, isLocking);
    return { ...page, due: { orders: due }, dueCount: due.length };
  },
};

/** The uploaded files of orders. */
export const retainedOrderFiles: RetainedKind = {
  name: 'orderFiles',
  table: 'order_files',
  countRows: async (queries) => {
    const [row] = await queries
      .select({ count: sql`count(distinct ${orderFiles.orderId})`.mapWith(Number) })
      .from(orderFiles);
    return row?.count ?? 0;
  },
  readPage: async (queries, day, after, isLocking) => {
    const { years } = day.retention;
    const isDue: Judge = (order, { today }) => isPast(findLastEvent(order), years.orderFiles, today);
    const files = queries
      .select({ one: sql`1` })
      .from(orderFiles)
      .where(sql`${orderFiles.orderId} = ${orders.id}`);
    const wanted = { isWanted: exists(files), years: years.orderFiles, isDue };
    const { due, ...page } = await readPage(queries, wanted, day, after, isLocking);
    return { ...page, due: { orderFiles: due.map(({ id }) => id) }, dueCount: due.length };
  },
};

import { and, desc, eq } from 'drizzle-orm';
import { statusOf } from '#domain/order-progress/order-events.ts';
import type { OrderEvent, OrderEventKind } from '#domain/order-progress/order-events.ts';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import { sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { findCompanyName } from '../seller/name-order.ts';
import { readProgressOf } from './read-progress.ts';
import type { StoredDocument } from './read-progress.ts';

export interface AccountOrder {
  readonly id: string;
  readonly slug: string;
  readonly invoiceNumber: string;
  readonly companyName: string | undefined;
  readonly placedAt: Date;
  readonly totalCents: Cents;
  readonly receiptAddress: string;
  /** True while the owner has not confirmed the order. */
  readonly isWaiting: boolean;
  readonly status: OrderEventKind;
  /** Time at which the order reached `status`. */
  readonly statusAt: Date;
  readonly renewals: readonly UpcomingRenewal[];
  readonly documents: readonly StoredDocument[];
}

/** Returns true when refunds took all of an order's payment. */
export function isFullyRefunded(events: readonly OrderEvent[], totalCents: Cents): boolean {
  const refunded = sumCents(events.map(({ amountCents }) => amountCents ?? 0));
  return totalCents > 0 && refunded >= totalCents;
}

/**
 * Returns the orders of an account, newest first. Hides orders that await confirmation while the account is
 * unconfirmed, because the logged-in visitor may be a stranger.
 * @param today the day from which renewals are listed
 * @param orderId to return only this order
 */
export async function findAccountOrders(
  queries: Pick<Queries, 'select'>,
  account: Pick<SignedIn, 'id' | 'confirmedAt'>,
  today: Day,
  orderId?: string,
): Promise<readonly AccountOrder[]> {
  const isOfAccount = and(eq(orders.accountId, account.id), eq(orders.status, 'placed'));
  const isShown = account.confirmedAt === null ? eq(orders.awaitingConfirmation, false) : undefined;
  const isIt = orderId === undefined ? undefined : eq(orders.id, orderId);
  const placed = await queries
    .select()
    .from(orders)
    .where(and(isOfAccount, isShown, isIt))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const progress = await readProgressOf(queries, placed);
  return placed.flatMap((order) => {
    const { id, slug, totalCents, createdAt, finishedAt } = order;
    const known = progress.get(id);
    if (known === undefined) return [];
    const { events, documents, schedule } = known;
    const placedAt = finishedAt ?? createdAt;
    return {
      id,
      slug,
      invoiceNumber: order.invoiceNumber ?? '',
      companyName: findCompanyName(order.submission),
      placedAt,
      totalCents,
      receiptAddress: `/receipt/${order.receiptToken ?? ''}/`,
      isWaiting: order.awaitingConfirmation,
      status: statusOf(events, isFullyRefunded(events, totalCents)),
      statusAt: events.at(-1)?.at ?? placedAt,
      renewals: listUpcoming(schedule.accepted, schedule.canceled, today),
      documents,
    };
  });
}

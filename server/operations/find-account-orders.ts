import { and, desc, eq } from 'drizzle-orm';
import { isFullyRefunded } from '#domain/order-progress/order-money.ts';
import { statusOf } from '#domain/order-progress/order-events.ts';
import type { OrderEventKind } from '#domain/order-progress/order-events.ts';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Cents } from '#domain/money.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import { daysIn } from '../today.ts';
import { findCompanyName } from '../seller/name-order.ts';
import { readProgressOf } from '../orders/progress/read-progress.ts';
import type { StoredDocument } from '../orders/progress/read-progress.ts';

export interface AccountOrder {
  readonly id: string;
  readonly slug: string;
  readonly invoiceNumber: string;
  readonly companyName: string | undefined;
  readonly placedAt: Date;
  readonly totalCents: Cents;
  readonly receiptAddress: string;
  readonly status: OrderEventKind;
  /** Time at which the order reached `status`. */
  readonly statusAt: Date;
  readonly renewals: readonly UpcomingRenewal[];
  readonly documents: readonly StoredDocument[];
}

/**
 * Returns the orders of an account, newest first. Hides orders that await confirmation: only the link that was
 * emailed for them proves whose they are.
 * @param place the day from which renewals are listed, and the seller's time zone
 * @param orderId to return only this order
 */
export async function findAccountOrders(
  queries: Pick<Queries, 'select'>,
  { id: accountId }: Pick<SignedIn, 'id'>,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
  orderId?: string,
): Promise<readonly AccountOrder[]> {
  const isOfAccount = and(eq(orders.accountId, accountId), eq(orders.status, 'placed'));
  const isClaimed = eq(orders.awaitingConfirmation, false);
  const isIt = orderId === undefined ? undefined : eq(orders.id, orderId);
  const placed = await queries
    .select()
    .from(orders)
    .where(and(isOfAccount, isClaimed, isIt))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const progress = await readProgressOf(queries, placed);
  return placed.flatMap((order) => {
    const { id, slug, totalCents, createdAt, finishedAt } = order;
    const known = progress.get(id);
    if (known === undefined) return [];
    const { events, documents, money, schedule } = known;
    const placedAt = finishedAt ?? createdAt;
    return {
      id,
      slug,
      invoiceNumber: order.invoiceNumber ?? '',
      companyName: findCompanyName(order.submission),
      placedAt,
      totalCents,
      receiptAddress: `/receipt/${order.receiptToken ?? ''}/`,
      status: statusOf(events, isFullyRefunded(money)),
      statusAt: events.at(-1)?.at ?? placedAt,
      renewals: listUpcoming(schedule.accepted, daysIn(timeZone, schedule.canceled), today),
      documents,
    };
  });
}

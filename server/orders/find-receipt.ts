import { asc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Queries } from '../database/open-database.ts';
import { orderLines, orders } from '../database/schema.ts';
import type { LineColumns } from './line-columns.ts';

/** A line of a receipt; amounts in cents, for the whole quantity. */
export type ReceiptLine = Pick<
  LineColumns,
  'kind' | 'lineGroup' | 'label' | 'quantity' | 'priceCents' | 'originalPriceCents' | 'items' | 'reason'
>;

/** A placed order, as its customer sees it. `placedOn` is a day in words. */
export interface Receipt {
  readonly invoiceNumber: string;
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly yearlyCents: Cents;
  readonly lines: readonly ReceiptLine[];
}

const TOKEN = /^[\w-]{43}$/;

/** The receipt a token opens; undefined when it opens none. */
export async function findReceipt(
  queries: Pick<Queries, 'select'>,
  token: string,
  timeZone: string,
): Promise<Receipt | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [order] = await queries.select().from(orders).where(eq(orders.receiptToken, token));
  if (order === undefined || order.invoiceNumber === null) return undefined;
  const lines = await queries
    .select({
      kind: orderLines.kind,
      lineGroup: orderLines.lineGroup,
      label: orderLines.label,
      quantity: orderLines.quantity,
      priceCents: orderLines.priceCents,
      originalPriceCents: orderLines.originalPriceCents,
      items: orderLines.items,
      reason: orderLines.reason,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return {
    invoiceNumber: order.invoiceNumber,
    placedOn: new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(
      order.finishedAt ?? order.createdAt,
    ),
    totalCents: order.totalCents,
    yearlyCents: order.yearlyCents,
    lines,
  };
}

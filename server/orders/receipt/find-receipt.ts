import { asc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Queries } from '../../database/queries.ts';
import { orderLines, orders } from '../../database/schema.ts';
import type { LineColumns } from '../line-columns.ts';
import type { AnswerInWords } from '../price-order.ts';
import { dayInWords } from '../today.ts';

/** A line of a receipt; amounts in cents, for the whole quantity. */
export type ReceiptLine = Pick<
  LineColumns,
  'kind' | 'lineGroup' | 'label' | 'quantity' | 'priceCents' | 'originalPriceCents' | 'items' | 'reason'
>;

/** A placed order, as its customer sees it. `placedOn` is a day in words. */
export interface Receipt {
  readonly invoiceNumber: string;
  /** The form it was placed with, and the page. */
  readonly slug: string;
  readonly pageID: string;
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly yearlyCents: Cents;
  readonly lines: readonly ReceiptLine[];
  /** What the customer answered, in the order of the form; none of an order from before they were stored. */
  readonly answers: readonly AnswerInWords[];
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
  return {
    invoiceNumber: order.invoiceNumber,
    slug: order.slug,
    pageID: order.pageId,
    placedOn: dayInWords(timeZone, order.finishedAt ?? order.createdAt),
    totalCents: order.totalCents,
    yearlyCents: order.yearlyCents,
    lines: await listReceiptLines(queries, order.id),
    answers: order.describedAnswers ?? [],
  };
}

/** The lines of an order, in the order its visitor saw them in. */
export async function listReceiptLines(
  queries: Pick<Queries, 'select'>,
  orderId: string,
): Promise<readonly ReceiptLine[]> {
  return queries
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
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

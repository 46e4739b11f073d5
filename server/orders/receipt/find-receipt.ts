import { asc, eq } from 'drizzle-orm';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import type { Cents } from '#domain/money.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';
import type { Queries } from '../../database/queries.ts';
import { orderLines, orders } from '../../database/tables/schema.ts';
import type { LineColumns } from '../line-columns.ts';
import type { AnswerInWords, ChargedCard } from '../../database/tables/stored-json.ts';
import { readSchedule } from '../schedule/stored-schedule.ts';
import { todayIn } from '../../today.ts';

/** A line of a placed order; amounts in cents, for the whole quantity. */
export type StoredLine = Omit<LineColumns, 'position'>;

/** A placed order as far as its receipt needs it. */
export interface StoredReceipt {
  readonly invoiceNumber: string;
  /** The form it was placed with, and the page. */
  readonly slug: string;
  readonly pageID: string;
  readonly email: string;
  readonly isMailed: boolean;
  /** `YYYY-MM-DD`, in the seller's time zone. */
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly schedule: PaymentSchedule;
  /** Null where none was charged, and of orders from before it was stored. */
  readonly card: ChargedCard | null;
  readonly lines: readonly StoredLine[];
  /** None of orders from before they were stored. */
  readonly filings: readonly OrderedFiling[];
  /** What the customer answered, in the order of the form; none of an order from before they were stored. */
  readonly answers: readonly AnswerInWords[];
  /** Of the oldest orders it may say neither. */
  readonly submission: Partial<Pick<FullSubmission, 'companies' | 'contact'>>;
}

type Reading = Pick<Queries, 'select'>;

const TOKEN = /^[\w-]{43}$/;

/** The receipt a token opens; undefined when it opens none. */
export async function findReceipt(
  queries: Reading,
  token: string,
  timeZone: string,
): Promise<StoredReceipt | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [order] = await queries.select().from(orders).where(eq(orders.receiptToken, token));
  return order && readReceipt(queries, order, timeZone);
}

/** The receipt of an order; undefined while it is not placed. */
export async function readReceipt(
  queries: Reading,
  order: typeof orders.$inferSelect,
  timeZone: string,
): Promise<StoredReceipt | undefined> {
  const { invoiceNumber, slug, pageId: pageID, email, isMailed, totalCents, card, submission } = order;
  if (invoiceNumber === null) return undefined;
  const lines = await listReceiptLines(queries, order.id);
  return {
    invoiceNumber,
    slug,
    pageID,
    email,
    isMailed,
    placedOn: todayIn(timeZone, order.finishedAt ?? order.createdAt),
    totalCents,
    schedule: readSchedule(order, lines),
    card,
    lines,
    filings: order.filings ?? [],
    answers: order.describedAnswers ?? [],
    submission,
  };
}

/** The lines of an order, in the order its visitor saw them in. */
async function listReceiptLines(queries: Reading, orderId: string): Promise<readonly StoredLine[]> {
  const rows = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => {
    const { orderId: _, position: __, ...line } = row;
    return line;
  });
}

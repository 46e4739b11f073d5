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

/** A line of a placed order. Amounts are in cents for the whole quantity. */
export type StoredLine = Omit<LineColumns, 'position'>;

/** The parts of a placed order that its receipt shows. */
export interface StoredReceipt {
  readonly invoiceNumber: string;
  readonly slug: string;
  readonly pageID: string;
  readonly email: string;
  readonly isMailed: boolean;
  /** `YYYY-MM-DD`, in the seller's time zone. */
  readonly placedOn: string;
  readonly totalCents: Cents;
  readonly schedule: PaymentSchedule;
  /** Indexes of the canceled series in `schedule`. */
  readonly canceled: ReadonlySet<number>;
  /** Null when no card was charged, and in orders older than this column. */
  readonly card: ChargedCard | null;
  readonly lines: readonly StoredLine[];
  /** Empty in orders older than this column. */
  readonly filings: readonly OrderedFiling[];
  /** The customer's answers in the order of the form. Empty in orders older than this column. */
  readonly answers: readonly AnswerInWords[];
  /** The oldest orders may have neither property. */
  readonly submission: Partial<Pick<FullSubmission, 'companies' | 'contact'>>;
}

type Reading = Pick<Queries, 'select'>;

const TOKEN = /^[\w-]{43}$/;

/** Returns the order of a receipt token, or undefined for an unknown token. */
export async function findOrderOfReceipt(
  queries: Reading,
  token: string,
): Promise<typeof orders.$inferSelect | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [order] = await queries.select().from(orders).where(eq(orders.receiptToken, token));
  return order;
}

/** Returns the receipt of an order, or undefined while the order is not placed. */
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
    canceled: new Set(),
    card,
    lines,
    filings: order.filings ?? [],
    answers: order.describedAnswers ?? [],
    submission,
  };
}

/** Returns the lines of an order in the visitor's display order. */
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

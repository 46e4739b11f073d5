import { asc, eq } from 'drizzle-orm';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Cents } from '#domain/money.ts';
import type { RefundAmount } from '#domain/order-progress/order-money.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';
import type { Queries } from '../../database/queries.ts';
import { orderLines, orders } from '../../database/tables/schema.ts';
import type { LineColumns } from '../line-columns.ts';
import type { AnswerInWords, ChargedCard } from '../../database/tables/stored-json.ts';
import { readSchedule } from '../schedule/stored-schedule.ts';
import { daysIn, todayIn } from '../../today.ts';
import type { OrderProgress } from '../progress/read-progress.ts';

/** A line of a placed order. Amounts are in cents for the whole quantity. */
export type StoredLine = Omit<LineColumns, 'position'>;

/** A refund with the day of its last change, in the seller's time zone. */
export interface ReceiptRefund extends RefundAmount {
  readonly day: Day;
}

/** The parts of a placed order that its receipt shows, and what happened to it since. */
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
  /** Day of cancellation of each series in `schedule` that is no longer charged, by index. */
  readonly canceled: ReadonlyMap<number, Day>;
  /** The day on which the whole order was canceled, or null. */
  readonly canceledOn: Day | null;
  /** True once an agency has answered a filing. */
  readonly isAnswered: boolean;
  /** The oldest first. */
  readonly refunds: readonly ReceiptRefund[];
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

/** The part of an order's progress that its receipt shows. */
type ReceiptProgress = Pick<OrderProgress, 'events' | 'refunds' | 'schedule'>;

function describeState(progress: ReceiptProgress | undefined, timeZone: string) {
  if (progress === undefined)
    return { canceled: new Map<number, Day>(), canceledOn: null, isAnswered: false, refunds: [] };
  const { events, refunds, schedule } = progress;
  const canceled = events.find(({ kind }) => kind === 'canceled');
  return {
    canceled: daysIn(timeZone, schedule.canceled),
    canceledOn: canceled === undefined ? null : todayIn(timeZone, canceled.at),
    isAnswered: events.some(({ kind }) => kind === 'approved' || kind === 'documents-ready'),
    refunds: refunds.map(({ status, amountCents, decidedAt, createdAt }) => ({
      status,
      amountCents,
      day: todayIn(timeZone, decidedAt ?? createdAt),
    })),
  };
}

/**
 * Returns the receipt of an order in its present state, or undefined while the order is not placed.
 * @param progress undefined for an order that was placed just now
 */
export async function readReceipt(
  queries: Reading,
  order: typeof orders.$inferSelect,
  timeZone: string,
  progress: ReceiptProgress | undefined,
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
    ...describeState(progress, timeZone),
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

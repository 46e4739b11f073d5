import { eq } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import { orders } from '../../database/tables/schema.ts';
import { refundable } from '../../operations/refund-order.ts';
import type { OrderServices } from '../../order-services.ts';
import { readProgress } from '../../orders/progress/read-progress.ts';
import type { OrderProgress, StoredRefund } from '../../orders/progress/read-progress.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { dayInWords } from '../../today.ts';
import type { RefundState } from './refund-page.ts';

type Order = typeof orders.$inferSelect;

/** Describes a refund for operators. */
export function describeRefund(
  { amountCents, status, reason, createdBy, createdAt, refundId }: StoredRefund,
  timeZone: string,
): string {
  const made = { amount: formatCents(amountCents), day: dayInWords(timeZone, createdAt), by: createdBy };
  if (status === 'refunded') return say('operator.refund.refunded', made);
  if (status === 'pending')
    return say(refundId === null ? 'operator.refund.pending' : 'operator.refund.accepted', made);
  if (status === 'failed') return say('operator.refund.failed', { ...made, reason: reason ?? '-' });
  return say('operator.refund.rejected', { ...made, reason: reason ?? '-' });
}

/** Returns the state of an order's payment. */
export function stateOfRefunds(
  order: Order,
  { money, refunds }: Pick<OrderProgress, 'money' | 'refunds'>,
  { xsrfToken, timeZone }: { readonly xsrfToken: string; readonly timeZone: string },
): RefundState {
  return {
    id: order.id,
    xsrfToken,
    money,
    leftCents: refundable(order, refunds),
    refunds,
    described: refunds.map((refund) => describeRefund(refund, timeZone)),
  };
}

function describePayer({ card, email, invoiceNumber, id }: Order): string {
  const paidWith = card === null ? say('operator.refund.any-card') : say('operator.refund.card', card);
  return say('operator.refund.payer', { card: paidWith, email, invoice: invoiceNumber ?? id });
}

/**
 * Reads the present state of an order's payment, and describes who gets a refund.
 * @throws {RejectedRequestError} 404 for an unknown order
 */
export async function readRefundState(
  id: string,
  xsrfToken: string,
  { configuration, database: { queries } }: Pick<OrderServices, 'configuration' | 'database'>,
): Promise<{ readonly state: RefundState; readonly payer: string }> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new RejectedRequestError(404, say('operator.no-order'));
  const { timeZone } = configuration;
  const state = stateOfRefunds(order, await readProgress(queries, order), { xsrfToken, timeZone });
  return { state, payer: describePayer(order) };
}

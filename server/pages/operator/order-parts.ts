import { eq } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import { refunds } from '../../database/tables/operation-tables.ts';
import { orders } from '../../database/tables/schema.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { readAudit } from '../../operations/read-audit.ts';
import type { AuditEntry } from '../../operations/read-audit.ts';
import { readProgress } from '../../operations/read-progress.ts';
import { refundable } from '../../operations/refund-order.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { dayInWords, todayIn } from '../../today.ts';
import { renderDocuments, renderTimeline } from '../orders/timeline.ts';
import { renderOrderActions } from './order-actions.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

type PartServices = Pick<OrderServices, 'configuration' | 'database' | 'now'>;

type Refund = typeof refunds.$inferSelect;

function describeRefund(
  { amountCents, status, reason, createdBy, createdAt }: Refund,
  timeZone: string,
): string {
  const made = { amount: formatCents(amountCents), day: dayInWords(timeZone, createdAt), by: createdBy };
  if (status === 'refunded') return say('operator.refund.refunded', made);
  if (status === 'pending') return say('operator.refund.pending', made);
  return say('operator.refund.rejected', { ...made, reason: reason ?? '-' });
}

function renderRefunds(made: readonly Refund[], timeZone: string): Markup | undefined {
  if (made.length === 0) return undefined;
  return html`<section aria-labelledby="refunds">
    <h2 id="refunds">${say('operator.refunds')}</h2>
    <ul>
      ${made.map((refund) => html`<li>${describeRefund(refund, timeZone)}</li>`)}
    </ul>
  </section>`;
}

/**
 * Renders the rejected refunds that an operator must still handle. A later note or change of the order settles
 * them.
 */
function renderRejected(
  made: readonly Refund[],
  audit: readonly Pick<AuditEntry, 'at'>[],
  timeZone: string,
): readonly Markup[] {
  const last = Math.max(0, ...audit.map(({ at }) => at.getTime()));
  return made
    .filter(
      ({ status, decidedAt, createdAt }) =>
        status === 'rejected' && last <= (decidedAt ?? createdAt).getTime(),
    )
    .map(
      (refund) =>
        html`<p class="notice notice-warning">
          ${describeRefund(refund, timeZone)} ${say('operator.refund.to-do')}
        </p>`,
    );
}

/** Renders the timeline, documents and refunds of a placed order, and the forms of its operations. */
export async function renderOrderParts(
  id: string,
  xsrfToken: string,
  canAct: boolean,
  { configuration, database, now }: PartServices,
): Promise<{ readonly own: Markup; readonly actions: Markup | undefined } | undefined> {
  const { queries } = database;
  const { timeZone } = configuration;
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  if (order?.status !== 'placed') return undefined;
  const progress = await readProgress(queries, order);
  const made = await queries.select().from(refunds).where(eq(refunds.orderId, id));
  const { accepted, canceled } = progress.schedule;
  // Not the receipt's URL, whose token is the customer's secret.
  const addressOf = (document: string) => `${OPERATOR_ADDRESS}orders/${id}/documents/${document}/`;
  const own = html`
    ${renderRejected(made, await readAudit(queries, id), timeZone)} ${renderTimeline(progress, timeZone)}
    ${renderDocuments(progress, addressOf, timeZone)} ${renderRefunds(made, timeZone)}
  `;
  if (!canAct || order.erasedAt !== null) return { own, actions: undefined };
  const actions = renderOrderActions({
    id,
    xsrfToken,
    refundableCents: refundable(order, made),
    renewals: listUpcoming(accepted, canceled, todayIn(timeZone, now())),
    isCanceled: progress.events.some(({ kind }) => kind === 'canceled'),
  });
  return { own, actions };
}

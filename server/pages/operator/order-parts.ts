import { eq } from 'drizzle-orm';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import { orders } from '../../database/tables/schema.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { readAudit } from '../../operations/read-audit.ts';
import type { AuditEntry } from '../../operations/read-audit.ts';
import { readProgress } from '../../orders/progress/read-progress.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { daysIn, todayIn } from '../../today.ts';
import { renderDocuments, renderTimeline } from '../orders/timeline.ts';
import { renderOrderActions } from './order-actions.ts';
import type { TypedAction } from './order-actions.ts';
import { describeRefund, stateOfRefunds } from './read-refunds.ts';
import { renderRefunds } from './refund-page.ts';
import type { StoredRefund } from '../../orders/progress/read-progress.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

type PartServices = Pick<OrderServices, 'configuration' | 'database' | 'now'>;

/**
 * Renders the rejected and failed refunds that an operator must still handle. A later note or change of the order settles
 * them.
 */
function renderRejected(
  made: readonly StoredRefund[],
  audit: readonly Pick<AuditEntry, 'at'>[],
  timeZone: string,
): readonly Markup[] {
  const last = Math.max(0, ...audit.map(({ at }) => at.getTime()));
  return made
    .filter(
      ({ status, decidedAt, createdAt }) =>
        (status === 'rejected' || status === 'failed') && last <= (decidedAt ?? createdAt).getTime(),
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
  { xsrfToken, typed }: { readonly xsrfToken: string; readonly typed?: TypedAction | undefined },
  canAct: boolean,
  { configuration, database, now }: PartServices,
): Promise<{ readonly own: Markup; readonly actions: Markup | undefined } | undefined> {
  const { queries } = database;
  const { timeZone } = configuration;
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  if (order?.status !== 'placed') return undefined;
  const progress = await readProgress(queries, order);
  const refund = stateOfRefunds(order, progress, { xsrfToken, timeZone });
  const { accepted, canceled } = progress.schedule;
  // Not the receipt's URL, whose token is the customer's secret.
  const addressOf = (document: string) => `${OPERATOR_ADDRESS}orders/${id}/documents/${document}/`;
  const own = html`
    ${renderRejected(progress.refunds, await readAudit(queries, id), timeZone)}
    ${renderTimeline(progress, timeZone)} ${renderDocuments(progress, addressOf, timeZone)}
    ${renderRefunds(refund)}
  `;
  if (!canAct || order.erasedAt !== null) return { own, actions: undefined };
  const actions = renderOrderActions({
    id,
    xsrfToken,
    refund,
    renewals: listUpcoming(accepted, daysIn(timeZone, canceled), todayIn(timeZone, now())),
    isCanceled: progress.events.some(({ kind }) => kind === 'canceled'),
    typed,
  });
  return { own, actions };
}

import { and, asc, eq } from 'drizzle-orm';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import type { Queries } from '../../database/queries.ts';
import { refunds } from '../../database/tables/operation-tables.ts';
import { orders } from '../../database/tables/schema.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { isFailedRefund } from '../../orders/progress/open-refunds.ts';
import { readProgress } from '../../orders/progress/read-progress.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { daysIn, todayIn } from '../../today.ts';
import { renderDocuments, renderTimeline } from '../orders/timeline.ts';
import { renderOrderActions } from './order-actions.ts';
import type { TypedAction } from './order-actions.ts';
import { describeRefund, stateOfRefunds } from './read-refunds.ts';
import { renderRefunds } from './refund-page.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

type PartServices = Pick<OrderServices, 'configuration' | 'database' | 'now'>;

/** Renders the refunds of an order that failed and that an operator must still handle. */
async function renderFailed(
  queries: Pick<Queries, 'select'>,
  orderId: string,
  timeZone: string,
): Promise<readonly Markup[]> {
  const failed = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isFailedRefund))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return failed.map(
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
    ${await renderFailed(queries, id, timeZone)} ${renderTimeline(progress, timeZone)}
    ${renderDocuments(progress, addressOf, timeZone)} ${renderRefunds(refund)}
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

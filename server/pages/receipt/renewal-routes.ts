import type { FastifyInstance } from 'fastify';
import { findRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import { takeMail } from '../../budgets/limit-mails.ts';
import type { orders } from '../../database/tables/schema.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import { cancelRenewal } from '../../operations/cancel-renewal.ts';
import { CUSTOMER } from '../../operations/operation.ts';
import type { OperationResult } from '../../operations/operation.ts';
import { restoreRenewal } from '../../operations/restore-renewal.ts';
import type { OrderServices } from '../../order-services.ts';
import { findPresentEmail } from '../../orders/present-email.ts';
import { hasEnded, readProgress } from '../../orders/progress/read-progress.ts';
import { findOrderOfReceipt } from '../../orders/receipt/find-receipt.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { daysIn, todayIn } from '../../today.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { CHANGE_FIELD, renderRenewal } from './renewal-page.ts';
import type { ShownRenewal } from './renewal-page.ts';

const SEE_OTHER = 303;
const MS_A_SECOND = 1_000;

type RenewalRoute = { Params: { token: string; series: string } };
type RenewalServices = Pick<OrderServices, 'configuration' | 'database' | 'now' | 'origin' | 'xsrf'>;

interface FoundRenewal extends ShownRenewal {
  readonly order: typeof orders.$inferSelect;
}

/**
 * Returns a renewal of the order that has a receipt token.
 * @throws {RejectedRequestError} 404 for an unknown token or renewal
 */
async function findShown(
  { token, series }: RenewalRoute['Params'],
  { configuration, database, now }: RenewalServices,
): Promise<FoundRenewal> {
  const { timeZone } = configuration;
  const today = todayIn(timeZone, now());
  const order = await findOrderOfReceipt(database.queries, token);
  const progress = order && (await readProgress(database.queries, order));
  const canceled = daysIn(timeZone, progress?.schedule.canceled ?? new Map<number, Date>());
  const renewal =
    progress && /^\d{1,4}$/.test(series)
      ? findRenewal(progress.schedule.accepted, canceled, Number(series), today)
      : undefined;
  if (
    order === undefined ||
    order.invoiceNumber === null ||
    progress === undefined ||
    renewal === undefined
  ) {
    throw new RejectedRequestError(404, say('account.no-renewal'));
  }
  const { invoiceNumber } = order;
  return { order, renewal, invoiceNumber, isOrderOver: hasEnded(progress), today };
}

/** Restores a renewal. Limited by the emails to the customer, because each change is mailed; canceling never is. */
async function restore(
  { order, renewal }: FoundRenewal,
  services: RenewalServices,
): Promise<OperationResult> {
  const waitsMs = await takeMail(await findPresentEmail(services.database.queries, order), services);
  if (waitsMs > 0) {
    throw new RejectedRequestError(429, say('fault.requests'), Math.ceil(waitsMs / MS_A_SECOND));
  }
  return restoreRenewal(order.id, renewal.series, CUSTOMER, services);
}

/**
 * Routes the page that cancels a renewal, and undoes the cancellation. The order's receipt token suffices, whoever is
 * logged in. GET changes nothing, because mail scanners follow links.
 */
export function routeReceiptRenewals(app: FastifyInstance, services: RenewalServices, show: ShowPage): void {
  const { xsrf } = services;
  void app.register(async (renewals) => {
    readPagePosts(renewals);
    renewals.get<RenewalRoute>('/receipt/:token/renewals/:series/', async (request, reply) => {
      keepPrivate(reply);
      const found = await findShown(request.params, services);
      const title = found.renewal.isCanceled ? say('renewal.canceled-title') : say('account.cancel-renewal');
      const main = renderRenewal(found, xsrf.giveToken(request, reply));
      return show(request, reply, { title, kind: 'account', hasScripts: false, main });
    });
    renewals.post<RenewalRoute>('/receipt/:token/renewals/:series/', async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const found = await findShown(request.params, services);
      const isCancel = fieldsOf(request).get(CHANGE_FIELD) !== 'restore';
      const { order, renewal } = found;
      // A repeated press changes nothing and shows the present state.
      if (renewal.isCanceled !== isCancel) {
        const changed = isCancel
          ? await cancelRenewal(order.id, renewal.series, CUSTOMER, services)
          : await restore(found, services);
        const after = await findShown(request.params, services);
        if (!changed.isDone && after.renewal.isCanceled !== isCancel) {
          throw new RejectedRequestError(409, changed.message);
        }
      }
      return reply.redirect(`/receipt/${request.params.token}/renewals/${renewal.series}/`, SEE_OTHER);
    });
  });
}

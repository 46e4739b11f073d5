import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { isRecordId } from '../../database/record-id.ts';
import { checkPagePost } from '../../http/page-posts.ts';
import { CUSTOMER } from '../../operations/operation.ts';
import { cancelRenewal } from '../../operations/cancel-renewal.ts';
import { findAccountOrders } from '../../operations/find-account-orders.ts';
import type { OrderServices } from '../../order-services.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { todayIn } from '../../today.ts';
import type { ShowPage } from '../show-page.ts';
import { renderCancelRenewal } from './account-orders.ts';
import type { ListedOrder } from './account-orders.ts';

type RenewalRoute = { Params: { order: string; series: string } };

type ListServices = Pick<OrderServices, 'configuration' | 'database' | 'now' | 'site'>;

/** Lists the orders of an account with the titles of their forms. */
export async function listOrders(
  account: Pick<SignedIn, 'id' | 'confirmedAt'>,
  { configuration, database, now, site }: ListServices,
  orderId?: string,
): Promise<readonly ListedOrder[]> {
  const today = todayIn(configuration.timeZone, now());
  const found = await findAccountOrders(database.queries, account, today, orderId);
  return found.map((order) => ({
    ...order,
    title: site.forms.find(({ slug }) => slug === order.slug)?.title ?? say('account.order'),
  }));
}

async function findRenewal(
  account: SignedIn,
  { order: id, series }: RenewalRoute['Params'],
  services: ListServices,
): Promise<{ readonly order: ListedOrder; readonly renewal: UpcomingRenewal }> {
  const [order] = isRecordId(id) ? await listOrders(account, services, id) : [];
  const renewal = order?.renewals.find((one) => String(one.series) === series && !one.isCanceled);
  if (order === undefined || renewal === undefined) {
    throw new RejectedRequestError(404, say('account.no-renewal'));
  }
  return { order, renewal };
}

/**
 * Routes the page that cancels a renewal. Canceling takes two clicks: the link to this page, and the button
 * on it.
 */
export function routeRenewals(
  app: FastifyInstance,
  services: ListServices & Pick<OrderServices, 'origin' | 'xsrf'>,
  findVisitor: (request: FastifyRequest) => Promise<SignedIn | undefined>,
  goToAccount: (reply: FastifyReply, query?: string) => FastifyReply,
  show: ShowPage,
): void {
  const address = '/account/renewals/:order/:series/';
  app.get<RenewalRoute>(address, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const signedIn = await findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    const { order, renewal } = await findRenewal(signedIn, request.params, services);
    const main = renderCancelRenewal(order, renewal, services.xsrf.giveToken(request, reply));
    return show(request, reply, {
      title: say('account.cancel-renewal'),
      kind: 'account',
      hasScripts: false,
      main,
    });
  });
  app.post<RenewalRoute>(address, async (request, reply) => {
    checkPagePost(request, services.xsrf);
    const signedIn = await findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    const { order, renewal } = await findRenewal(signedIn, request.params, services);
    const { isDone, message } = await cancelRenewal(order.id, renewal.series, CUSTOMER, services);
    if (!isDone) throw new RejectedRequestError(409, message);
    return goToAccount(reply, '?done=renewal');
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/sessions.ts';
import { isRecordId } from '../../database/record-id.ts';
import { findAccountOrders } from '../../operations/find-account-orders.ts';
import type { OrderServices } from '../../order-services.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { todayIn } from '../../today.ts';
import { addressOfRenewal } from './account-orders.ts';
import type { ListedOrder } from './account-orders.ts';

const SEE_OTHER = 303;

type RenewalRoute = { Params: { order: string; series: string } };

type ListServices = Pick<OrderServices, 'configuration' | 'database' | 'now' | 'site'>;

/** Lists the orders of an account with the titles of their forms. */
export async function listOrders(
  account: Pick<SignedIn, 'id'>,
  { configuration, database, now, site }: ListServices,
  orderId?: string,
): Promise<readonly ListedOrder[]> {
  const { timeZone } = configuration;
  const place = { today: todayIn(timeZone, now()), timeZone };
  const found = await findAccountOrders(database.queries, account, place, orderId);
  return found.map((order) => ({
    ...order,
    title: site.forms.find(({ slug }) => slug === order.slug)?.title ?? say('account.order'),
  }));
}

/**
 * Routes the links to cancel a renewal in emails of earlier versions. They lead the order's customer to the page of the
 * receipt that cancels it.
 */
export function routeRenewals(
  app: FastifyInstance,
  services: ListServices,
  findVisitor: (request: FastifyRequest) => Promise<SignedIn | undefined>,
  goToAccount: (reply: FastifyReply) => FastifyReply,
): void {
  app.get<RenewalRoute>('/account/renewals/:order/:series/', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const signedIn = await findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    const { order: id, series } = request.params;
    const [order] = isRecordId(id) ? await listOrders(signedIn, services, id) : [];
    if (order === undefined) throw new RejectedRequestError(404, say('account.no-renewal'));
    return reply.redirect(addressOfRenewal(order, encodeURIComponent(series)), SEE_OTHER);
  });
}

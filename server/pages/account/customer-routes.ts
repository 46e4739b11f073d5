import type { FastifyInstance } from 'fastify';
import { CUSTOMER_ADDRESS, LOG_OUT_ADDRESS } from '#contract/customer.ts';
import type { KnownCustomer } from '#contract/customer.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import { writeCustomerCookie } from '../../accounts/customer/customer-cookie.ts';
import { findKnownAnswers } from '../../accounts/customer/find-known-answers.ts';
import { findOwner } from '../../accounts/customer/recognize-customer.ts';
import { logOut } from '../../accounts/order-browser/log-out.ts';
import type { OrderServices } from '../../order-services.ts';
import { visitorOf } from './visitor-of.ts';

const API = '/api/v1/';
const PRIVATE = 'private, no-store';

type CustomerServices = AccountServices & Pick<OrderServices, 'xsrf'>;

/**
 * Routes the requests of form pages about the logged-in customer. Pages are equal for everybody, so their
 * scripts request the customer.
 */
export function routeCustomer(app: FastifyInstance, services: CustomerServices): void {
  const { database, now, xsrf } = services;
  app.get(`${API}${CUSTOMER_ADDRESS}`, async (request, reply) => {
    void reply.header('cache-control', PRIVATE);
    const { session, isSecure } = visitorOf(request, services);
    const owner = await findOwner(database.queries, session, now());
    if (owner === undefined) {
      // The hint is stale or forged. Without it, pages stop asking.
      void reply.header('set-cookie', writeCustomerCookie(false, isSecure, 0));
      return reply.send({ data: { result: 'success', customer: null } });
    }
    const answers = await findKnownAnswers(database.queries, owner);
    const customer: KnownCustomer = { email: owner.email, answers };
    return reply.send({ data: { result: 'success', customer } });
  });
  app.post(`${API}${LOG_OUT_ADDRESS}`, async (request, reply) => {
    xsrf.check(request);
    const cookies = await logOut(visitorOf(request, services), services);
    void reply.header('set-cookie', cookies).header('cache-control', PRIVATE);
    return reply.send({ data: { result: 'success' } });
  });
}

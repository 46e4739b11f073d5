import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import type { OrderServices } from '../../order-services.ts';
import { requestReceiptLink } from '../../orders/receipt/request-receipt-link.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { say } from '../../texts.ts';
import {
  LOOKUP_ADDRESS,
  LOOKUP_FIELDS,
  findLookupFault,
  renderLookup,
  renderLookupSent,
} from './lookup-page.ts';
import type { Lookup } from './lookup-page.ts';

const INVALID = 422;
const TOO_MANY = 429;

/** Routes `/order-status/`. It shows no order: it mails the receipt's link to the order's email. */
export function routeOrderLookup(
  app: FastifyInstance,
  services: Pick<
    OrderServices,
    'configuration' | 'database' | 'now' | 'origin' | 'log' | 'passwords' | 'xsrf'
  >,
  show: ShowPage,
): void {
  const { xsrf } = services;
  const page = { title: say('page.order-status'), kind: 'account', hasScripts: false } as const;
  const showForm = (request: FastifyRequest, reply: FastifyReply, form: Omit<Lookup, 'xsrfToken'>) => {
    const xsrfToken = xsrf.giveToken(request, reply);
    return show(request, reply, { ...page, main: renderLookup({ ...form, xsrfToken }) });
  };
  void app.register(async (lookup) => {
    readPagePosts(lookup);
    lookup.get(LOOKUP_ADDRESS, async (request, reply) => {
      keepPrivate(reply);
      return showForm(request, reply, { invoiceNumber: '', email: '' });
    });
    lookup.post(LOOKUP_ADDRESS, async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const fields = fieldsOf(request);
      const given = {
        invoiceNumber: fields.get(LOOKUP_FIELDS.invoiceNumber)?.trim() ?? '',
        email: fields.get(LOOKUP_FIELDS.email)?.trim() ?? '',
      };
      const fault = findLookupFault(given);
      if (fault !== undefined) return showForm(request, reply.code(INVALID), { ...given, fault });
      const refused = await requestReceiptLink(given, { clientIp: request.ip }, services);
      if (refused === undefined)
        return show(request, reply, { ...page, main: renderLookupSent(given.email) });
      void reply.header('retry-after', refused.retryAfterSeconds ?? 60);
      return showForm(request, reply.code(TOO_MANY), {
        ...given,
        fault: { field: 'email', message: say('fault.mails-log-in') },
      });
    });
  });
}

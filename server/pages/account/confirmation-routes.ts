import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import { confirmAccount, findConfirmation } from '../../accounts/confirm-account.ts';
import type { GivenConfirmation } from '../../accounts/confirm-account.ts';
import { isRecordId } from '../../database/record-id.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import type { OrderServices } from '../../order-services.ts';
import { orders } from '../../database/tables/schema.ts';
import { say } from '../../texts.ts';
import {
  CONFIRMATION_FIELDS,
  renderConfirmation,
  renderConfirmed,
  renderOldConfirmation,
} from './confirmation-page.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';

type ConfirmRoute = { Params: { token: string }; Querystring: { receipt?: unknown } };

const GONE = 410;
const SEE_OTHER = 303;

/** Reads the posted form. Drops malformed order ids. */
function readConfirmation(request: FastifyRequest): GivenConfirmation {
  const fields = fieldsOf(request);
  const { order, password, newPassword } = CONFIRMATION_FIELDS;
  return {
    orders: fields.getAll(order).filter(isRecordId),
    password: fields.get(password) ?? '',
    newPassword: fields.get(newPassword) ?? '',
  };
}

/** Returns the URL of the receipt named by a used link, so that the email's only link keeps working. */
async function findReceiptAddress(receipt: unknown, { database }: Pick<AccountServices, 'database'>) {
  if (typeof receipt !== 'string' || receipt === '') return undefined;
  const { queries } = database;
  const [order] = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.receiptToken, receipt));
  return order && `/receipt/${receipt}/`;
}

/**
 * Routes `/confirm/<token>/`. GET changes nothing, because mail scanners follow links. A used or expired link
 * redirects to the receipt that it names.
 */
export function routeConfirmation(
  app: FastifyInstance,
  services: AccountServices & Pick<OrderServices, 'xsrf'>,
  show: ShowPage,
): void {
  const { xsrf } = services;
  const page = { title: say('confirm.title'), kind: 'account', hasScripts: false } as const;
  void app.register(async (confirming) => {
    readPagePosts(confirming);
    confirming.get<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
      keepPrivate(reply);
      const found = await findConfirmation(request.params.token, services);
      if (found === undefined) {
        const receipt = await findReceiptAddress(request.query.receipt, services);
        if (receipt !== undefined) return reply.redirect(receipt, SEE_OTHER);
        return show(request, reply.code(GONE), { ...page, main: renderOldConfirmation() });
      }
      const xsrfToken = xsrf.giveToken(request, reply);
      return show(request, reply, { ...page, main: renderConfirmation({ ...found, xsrfToken }) });
    });
    confirming.post<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const { token } = request.params;
      const given = readConfirmation(request);
      const confirmed = await confirmAccount(token, given, { clientIp: request.ip }, services);
      if (confirmed.kind === 'confirmed') return show(request, reply, { ...page, main: renderConfirmed() });
      const found = confirmed.kind === 'refused' ? await findConfirmation(token, services) : undefined;
      if (confirmed.kind === 'old-link' || found === undefined) {
        return show(request, reply.code(GONE), { ...page, main: renderOldConfirmation() });
      }
      const { status, message: fault, retryAfterSeconds } = confirmed;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      const checked = found.orders.map((order) => ({ ...order, isChecked: given.orders.includes(order.id) }));
      const xsrfToken = xsrf.giveToken(request, reply);
      const main = renderConfirmation({ ...found, orders: checked, xsrfToken, fault });
      return show(request, reply.code(status), { ...page, main });
    });
  });
}

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
import { codeFormOf } from './code-offer.ts';
import { sendPresentCode } from './send-present-code.ts';
import { visitorOf } from './visitor-of.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';

type ConfirmRoute = { Params: { token: string }; Querystring: { receipt?: unknown; code?: unknown } };

const GONE = 410;
const SEE_OTHER = 303;
const PAGE = { title: say('confirm.title'), kind: 'account', hasScripts: false } as const;

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

/** Routes the press on the mailed page: confirms what is checked, or shows the page again with the fault. */
function routePress(
  app: FastifyInstance,
  services: AccountServices & Pick<OrderServices, 'xsrf'>,
  show: ShowPage,
): void {
  const { xsrf } = services;
  app.post<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const { token } = request.params;
    const given = readConfirmation(request);
    const visitor = visitorOf(request, services);
    const confirmed = await confirmAccount(token, given, visitor, services);
    if (confirmed.kind === 'confirmed') {
      void reply.header('set-cookie', [...confirmed.cookies]);
      return show(request, reply, { ...PAGE, main: renderConfirmed() });
    }
    const found = confirmed.kind === 'refused' ? await findConfirmation(token, visitor, services) : undefined;
    if (confirmed.kind === 'old-link' || found === undefined) {
      return show(request, reply.code(GONE), { ...PAGE, main: renderOldConfirmation() });
    }
    const { status, message: fault, retryAfterSeconds } = confirmed;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    const main = renderConfirmation({
      ...found,
      codeForm: codeFormOf('/confirm/', request),
      orders: found.orders.map((order) => ({ ...order, isChecked: given.orders.includes(order.id) })),
      xsrfToken: xsrf.giveToken(request, reply),
      fault,
    });
    return show(request, reply.code(status), { ...PAGE, main });
  });
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
  void app.register(async (confirming) => {
    readPagePosts(confirming);
    confirming.get<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
      keepPrivate(reply);
      const found = await findConfirmation(request.params.token, visitorOf(request, services), services);
      if (found === undefined) {
        const receipt = await findReceiptAddress(request.query.receipt, services);
        if (receipt !== undefined) return reply.redirect(receipt, SEE_OTHER);
        return show(request, reply.code(GONE), { ...PAGE, main: renderOldConfirmation() });
      }
      const main = renderConfirmation({
        ...found,
        codeForm: codeFormOf('/confirm/', request),
        xsrfToken: xsrf.giveToken(request, reply),
      });
      return show(request, reply, { ...PAGE, main });
    });
    routePress(confirming, services, show);
    confirming.post<ConfirmRoute>('/confirm/:token/code/', async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const { token } = request.params;
      const found = await findConfirmation(token, visitorOf(request, services), services);
      if (found === undefined)
        return show(request, reply.code(GONE), { ...PAGE, main: renderOldConfirmation() });
      await sendPresentCode(found.email, request, services);
      return reply.redirect(`/confirm/${token}/?code=sent`, SEE_OTHER);
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import {
  changeEmail,
  findEmailChange,
  findPresentAddress,
} from '../../accounts/email-change/change-email.ts';
import {
  EMAIL_CHANGE_ADDRESS,
  STOP_EMAIL_CHANGE_ADDRESS,
} from '../../accounts/email-change/request-email-change.ts';
import { findEmailChangeToStop, stopEmailChange } from '../../accounts/email-change/stop-email-change.ts';
import { checkPagePost, fieldsOf } from '../../http/page-posts.ts';
import type { OrderServices } from '../../order-services.ts';
import { say } from '../../texts.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import {
  EMAIL_CHANGE_PASSWORD,
  renderEmailChange,
  renderEmailChanged,
  renderEmailStop,
  renderEmailStopped,
  renderOldEmailLink,
  renderOldEmailStop,
} from './email-change-page.ts';
import { codeFormOf } from './code-offer.ts';
import { sendPresentCode } from './send-present-code.ts';
import { visitorOf } from './visitor-of.ts';

type LinkRoute = { Params: { token: string }; Querystring: { code?: unknown } };
type Services = AccountServices & Pick<OrderServices, 'xsrf'>;

const GONE = 410;
const SEE_OTHER = 303;
const PAGE = { title: say('page.account'), kind: 'account', hasScripts: false } as const;

/**
 * Routes the links that change an email and stop the change. GET changes nothing, because mail scanners follow
 * links.
 */
export function routeEmailChange(app: FastifyInstance, services: Services, show: ShowPage): void {
  routeChange(app, services, show);
  routeCode(app, services, show);
  routeStop(app, services, show);
}

function routeChange(app: FastifyInstance, services: Services, show: ShowPage): void {
  const { xsrf } = services;
  app.get<LinkRoute>(`${EMAIL_CHANGE_ADDRESS}:token/`, async (request, reply) => {
    keepPrivate(reply);
    const found = await findEmailChange(request.params.token, visitorOf(request, services), services);
    if (found === undefined) return show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailLink() });
    const xsrfToken = xsrf.giveToken(request, reply);
    return show(request, reply, {
      ...PAGE,
      main: renderEmailChange({ ...found, codeForm: codeFormOf(EMAIL_CHANGE_ADDRESS, request), xsrfToken }),
    });
  });
  app.post<LinkRoute>(`${EMAIL_CHANGE_ADDRESS}:token/`, async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const { token } = request.params;
    const visitor = visitorOf(request, services);
    const password = fieldsOf(request).get(EMAIL_CHANGE_PASSWORD) ?? '';
    const changed = await changeEmail(token, { password }, visitor, services);
    if (changed.kind === 'changed') return show(request, reply, { ...PAGE, main: renderEmailChanged() });
    const found = changed.kind === 'refused' ? await findEmailChange(token, visitor, services) : undefined;
    if (changed.kind === 'old-link' || found === undefined)
      return show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailLink() });
    const { status, message: fault, retryAfterSeconds } = changed;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    const xsrfToken = xsrf.giveToken(request, reply);
    const main = renderEmailChange({
      ...found,
      codeForm: codeFormOf(EMAIL_CHANGE_ADDRESS, request),
      xsrfToken,
      fault,
    });
    return show(request, reply.code(status), { ...PAGE, main });
  });
}

/** Emails a code to the present address of the account of a link. */
function routeCode(app: FastifyInstance, services: Services, show: ShowPage): void {
  app.post<LinkRoute>(`${EMAIL_CHANGE_ADDRESS}:token/code/`, async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, services.xsrf);
    const { token } = request.params;
    const email = await findPresentAddress(token, services);
    if (email === undefined) return show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailLink() });
    await sendPresentCode(email, request, services);
    return reply.redirect(`${EMAIL_CHANGE_ADDRESS}${token}/?code=sent`, SEE_OTHER);
  });
}

function routeStop(app: FastifyInstance, services: Services, show: ShowPage): void {
  const { xsrf } = services;
  app.get<LinkRoute>(`${STOP_EMAIL_CHANGE_ADDRESS}:token/`, async (request, reply) => {
    keepPrivate(reply);
    const email = await findEmailChangeToStop(request.params.token, services);
    if (email === undefined) return show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailStop() });
    const main = renderEmailStop(email, xsrf.giveToken(request, reply));
    return show(request, reply, { ...PAGE, main });
  });
  app.post<LinkRoute>(`${STOP_EMAIL_CHANGE_ADDRESS}:token/`, async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const isStopped = await stopEmailChange(request.params.token, services);
    return isStopped
      ? show(request, reply, { ...PAGE, main: renderEmailStopped() })
      : show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailStop() });
  });
}

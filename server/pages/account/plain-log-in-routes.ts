import { defaultText } from '#definitions/emit/default-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitText } from '#domain/submission/wait-text.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import { writeDeviceCookie } from '../../accounts/devices/device-cookie.ts';
import { isLogInLink, requestLogInLink, useLogInLink } from '../../accounts/log-in-link.ts';
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { tryLogIn } from '../../accounts/try-log-in.ts';
import type { LoginResult } from '../../accounts/try-log-in.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import type { OrderServices } from '../../order-services.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import {
  LOG_IN_FIELDS,
  LOG_IN_LINK_ADDRESS,
  PLAIN_LOG_IN_ADDRESS,
  renderLinkSent,
  renderLogInLink,
  renderOldLogInLink,
  renderPlainLogIn,
} from './plain-log-in-page.ts';
import type { PlainLogIn } from './plain-log-in-page.ts';
import { visitorOf } from './visitor-of.ts';

type LinkRoute = { Params: { token: string } };

const SEE_OTHER = 303;
const GONE = 410;
const PAGE = { title: say('page.log-in'), kind: 'account', hasScripts: false } as const;

type LogInServices = AccountServices & Pick<OrderServices, 'xsrf'>;

type Failure = Exclude<LoginResult, { kind: 'logged-in' }>;

/** Returns the message and status of a failed login. */
function describeFailure(failure: Failure): Pick<PlainLogIn, 'fault' | 'offersLink'> & { status: number } {
  switch (failure.kind) {
    case 'wrong':
      return { status: 401, fault: say('fault.wrong-log-in') };
    case 'busy':
      return { status: 503, fault: say('fault.busy') };
    case 'captcha':
      return { status: 422, fault: say('log-in.captcha'), offersLink: true };
    case 'wait': {
      const wait = waitText(Math.ceil(failure.waitsMs / 1_000), defaultText);
      return { status: 429, fault: say('log-in.wait', { wait }), offersLink: true };
    }
  }
}

function readLogIn(request: FastifyRequest) {
  const fields = fieldsOf(request);
  return {
    email: fields.get(LOG_IN_FIELDS.email) ?? '',
    password: fields.get(LOG_IN_FIELDS.password) ?? '',
  };
}

/**
 * Routes the login for visitors without JavaScript. Captchas require JavaScript, so an emailed link replaces
 * them: it makes the browser a known device.
 */
export function routePlainLogIn(app: FastifyInstance, services: LogInServices, show: ShowPage): void {
  void app.register(async (plain) => {
    readPagePosts(plain);
    routePassword(plain, services, show);
    routeLink(plain, services, show);
  });
}

function routePassword(app: FastifyInstance, services: LogInServices, show: ShowPage): void {
  const { xsrf } = services;
  const showForm = (request: FastifyRequest, reply: FastifyReply, form: Omit<PlainLogIn, 'xsrfToken'>) => {
    const xsrfToken = xsrf.giveToken(request, reply);
    return show(request, reply, { ...PAGE, main: renderPlainLogIn({ ...form, xsrfToken }) });
  };
  app.get(PLAIN_LOG_IN_ADDRESS, async (request, reply) => {
    keepPrivate(reply);
    return showForm(request, reply, { email: '' });
  });
  app.post(PLAIN_LOG_IN_ADDRESS, async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const { email, password } = readLogIn(request);
    const result = await tryLogIn({ username: email, password }, visitorOf(request, services), services);
    if (result.kind === 'logged-in') {
      void reply.header('set-cookie', [...result.cookies]);
      return reply.redirect(ACCOUNT_ADDRESS, SEE_OTHER);
    }
    const { status, ...failure } = describeFailure(result);
    if (result.kind === 'wait') void reply.header('retry-after', Math.ceil(result.waitsMs / 1_000));
    return showForm(request, reply.code(status), { email, ...failure });
  });
}

/**
 * Routes the request of a link by email, and the link. GET changes nothing, because mail scanners follow
 * links.
 */
function routeLink(app: FastifyInstance, services: LogInServices, show: ShowPage): void {
  const { configuration, xsrf } = services;
  app.post(LOG_IN_LINK_ADDRESS, async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const { email } = readLogIn(request);
    const refused = await requestLogInLink(email, visitorOf(request, services), services);
    if (refused === undefined) return show(request, reply, { ...PAGE, main: renderLinkSent(email) });
    throw new RejectedRequestError(429, say('fault.mails-log-in'), refused.retryAfterSeconds);
  });
  app.get<LinkRoute>('/log-in-link/:token/', async (request, reply) => {
    keepPrivate(reply);
    if (!(await isLogInLink(request.params.token, services)))
      return show(request, reply.code(GONE), { ...PAGE, main: renderOldLogInLink() });
    return show(request, reply, { ...PAGE, main: renderLogInLink(xsrf.giveToken(request, reply)) });
  });
  app.post<LinkRoute>('/log-in-link/:token/', async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const visitor = visitorOf(request, services);
    const device = await useLogInLink(request.params.token, visitor, services);
    if (device === undefined) return show(request, reply.code(GONE), { ...PAGE, main: renderOldLogInLink() });
    void reply.header('set-cookie', writeDeviceCookie(device, visitor.isSecure, configuration.deviceMs));
    return reply.redirect(PLAIN_LOG_IN_ADDRESS, SEE_OTHER);
  });
}

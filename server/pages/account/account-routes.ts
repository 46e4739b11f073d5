import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import {
  changeEmail,
  changePassword,
  findEmailChange,
  logOutEverywhere,
  requestEmailChange,
} from '../../accounts/change-account.ts';
import type { Change } from '../../accounts/change-account.ts';
import { readDeviceCookie } from '../../accounts/devices/device-cookie.ts';
import { findAccountOrders } from '../../accounts/find-account-orders.ts';
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { repeatConfirmation } from '../../accounts/repeat-confirmation.ts';
import { clearSessionCookie, readSessionCookie } from '../../accounts/session-cookie.ts';
import { endSession, findSignedIn } from '../../accounts/sessions.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { isSecure } from '../../http/is-secure.ts';
import { checkPagePost, readPagePosts } from '../../http/page-posts.ts';
import { RefusedRequestError } from '../../refused-request.ts';
import { say } from '../../texts.ts';
import { ACCOUNT_FIELDS, isAccountNews, renderAccount, renderSignedOut } from './account-page.ts';
import type { AccountChange, AccountPage } from './account-page.ts';
import { renderEmailChange, renderEmailChanged, renderOldEmailLink } from './email-change-page.ts';
import { keepPrivate } from './keep-private.ts';
import type { OrderServices } from '../../order-services.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import type { ShowPage } from '../form-routes.ts';
import type { PageAssets } from '../page-assets.ts';

type AccountRoute = { Querystring: { done?: unknown } };
type EmailRoute = { Params: { token: string } };

const SEE_OTHER = 303;
const GONE = 410;

/** Routes `/account/` and the actions of a logged-in customer. */
export function routeAccount(
  app: FastifyInstance,
  services: AccountServices & Pick<OrderServices, 'site' | 'xsrf'>,
  assets: PageAssets,
  show: ShowPage,
): void {
  const { configuration, database, now, site, xsrf } = services;
  const sessionOf = (request: FastifyRequest): string | undefined =>
    readSessionCookie(request, isSecure(request, configuration));
  const deviceOf = (request: FastifyRequest): string | undefined =>
    readDeviceCookie(request, isSecure(request, configuration));
  /** Renders the events that the login form could not send, because it asks for a password. */
  const waitingEvents = () => {
    const form = site.forms.find(({ payload }) => payload === 'login');
    return form && renderWaitingEvents(site.findPage(form.slug, form.defaultPageID), assets);
  };
  const goToAccount = (reply: FastifyReply, query = ''): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(`${ACCOUNT_ADDRESS}${query}`, SEE_OTHER);

  void app.register(async (account) => {
    readPagePosts(account);

    const page = { title: say('page.account'), kind: 'account', hasScripts: false } as const;
    const findVisitor = (request: FastifyRequest) =>
      findSignedIn(database.queries, sessionOf(request), now());
    const showAccount = async (
      request: FastifyRequest,
      reply: FastifyReply,
      signedIn: SignedIn,
      news: Pick<AccountPage, 'done' | 'fault'>,
    ) => {
      const orders = await findAccountOrders(database.queries, signedIn, configuration.timeZone);
      const xsrfToken = xsrf.giveToken(request, reply);
      const main = renderAccount({ account: signedIn, orders, xsrfToken, ...news });
      const head = waitingEvents();
      return show(request, reply, { ...page, ...(head === undefined ? {} : { head }), main });
    };

    account.get<AccountRoute>(ACCOUNT_ADDRESS, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const signedIn = await findVisitor(request);
      if (signedIn === undefined) return show(request, reply, { ...page, main: renderSignedOut() });
      const done = String(request.query.done ?? '');
      return showAccount(request, reply, signedIn, isAccountNews(done) ? { done } : {});
    });

    /** Adds a route that changes the account of a logged-in customer and then redirects to `/account/`. */
    const routeChange = (
      change: AccountChange,
      run: (signedIn: SignedIn, fields: URLSearchParams, request: FastifyRequest) => Promise<Change>,
    ) =>
      account.post(`/account/${change}/`, async (request, reply) => {
        checkPagePost(request, xsrf);
        const signedIn = await findVisitor(request);
        if (signedIn === undefined) return goToAccount(reply);
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const changed = await run(signedIn, fields, request);
        if (changed.kind === 'done') return goToAccount(reply, `?done=${change}`);
        const { status, message, retryAfterSeconds } = changed;
        void reply.code(status).header('cache-control', 'no-store');
        if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
        return showAccount(request, reply, signedIn, { fault: { change, message } });
      });
    const field = (fields: URLSearchParams, name: keyof typeof ACCOUNT_FIELDS) =>
      fields.get(ACCOUNT_FIELDS[name]) ?? '';

    routeChange('password', (signedIn, fields, request) =>
      changePassword(
        signedIn,
        { password: field(fields, 'password'), newPassword: field(fields, 'newPassword') },
        { clientIp: request.ip, session: sessionOf(request), device: deviceOf(request) },
        services,
      ),
    );
    routeChange('email', (signedIn, fields, request) =>
      requestEmailChange(
        signedIn,
        { password: field(fields, 'password'), email: field(fields, 'email') },
        { clientIp: request.ip },
        services,
      ),
    );

    account.get<EmailRoute>('/confirm-email/:token/', async (request, reply) => {
      keepPrivate(reply);
      const email = await findEmailChange(request.params.token, services);
      if (email === undefined)
        return show(request, reply.code(GONE), { ...page, main: renderOldEmailLink() });
      const xsrfToken = xsrf.giveToken(request, reply);
      return show(request, reply, { ...page, main: renderEmailChange(email, xsrfToken) });
    });
    account.post<EmailRoute>('/confirm-email/:token/', async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const isChanged = await changeEmail(request.params.token, services);
      return isChanged
        ? show(request, reply, { ...page, main: renderEmailChanged() })
        : show(request, reply.code(GONE), { ...page, main: renderOldEmailLink() });
    });

    account.post('/account/send-mail/', async (request, reply) => {
      checkPagePost(request, xsrf);
      const signedIn = await findVisitor(request);
      if (signedIn === undefined) return goToAccount(reply);
      const refused = await repeatConfirmation(signedIn, { clientIp: request.ip }, services);
      if (refused === undefined) return goToAccount(reply, '?done=sent');
      throw new RefusedRequestError(429, say('account.sent-often'), refused.retryAfterSeconds);
    });

    account.post('/account/log-out-everywhere/', async (request, reply) => {
      checkPagePost(request, xsrf);
      const signedIn = await findVisitor(request);
      if (signedIn !== undefined) await logOutEverywhere(signedIn, services);
      void reply.header('set-cookie', clearSessionCookie(isSecure(request, configuration)));
      return goToAccount(reply);
    });

    account.post('/account/log-out/', async (request, reply) => {
      checkPagePost(request, xsrf);
      await endSession(database.queries, sessionOf(request));
      void reply.header('set-cookie', clearSessionCookie(isSecure(request, configuration)));
      return goToAccount(reply);
    });
  });
}

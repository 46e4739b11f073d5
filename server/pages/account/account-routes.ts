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
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { repeatConfirmation } from '../../accounts/confirmation-mail.ts';
import { clearSessionCookies, readSessionCookie } from '../../accounts/session-cookie.ts';
import { endSession, findSignedIn } from '../../accounts/sessions.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { isSecure } from '../../http/is-secure.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { ACCOUNT_FIELDS, isAccountNews, renderAccount, renderSignedOut } from './account-page.ts';
import type { AccountChange, AccountPage } from './account-page.ts';
import { renderEmailChange, renderEmailChanged, renderOldEmailLink } from './email-change-page.ts';
import type { OrderServices } from '../../order-services.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import type { PageAssets } from '../page-assets.ts';
import { listOrders, routeRenewals } from './renewal-routes.ts';

type AccountRoute = { Querystring: { done?: unknown } };
type EmailRoute = { Params: { token: string } };

const SEE_OTHER = 303;
const GONE = 410;
const PAGE = { title: say('page.account'), kind: 'account', hasScripts: false } as const;

type AccountRouteServices = AccountServices & Pick<OrderServices, 'site' | 'xsrf'>;

/** Shared by the routes of a logged-in customer. */
interface AccountView {
  findVisitor(request: FastifyRequest): Promise<SignedIn | undefined>;
  sessionOf(request: FastifyRequest): string | undefined;
  showAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn,
    news: Pick<AccountPage, 'done' | 'fault'>,
  ): Promise<FastifyReply>;
}

function goToAccount(reply: FastifyReply, query = ''): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`${ACCOUNT_ADDRESS}${query}`, SEE_OTHER);
}

function createAccountView(services: AccountRouteServices, assets: PageAssets, show: ShowPage): AccountView {
  const { configuration, database, now, site, xsrf } = services;
  const sessionOf = (request: FastifyRequest): string | undefined =>
    readSessionCookie(request, isSecure(request, configuration));
  /** Renders the events that the login form could not send, because it asks for a password. */
  const waitingEvents = () => {
    const form = site.forms.find(({ payload }) => payload === 'login');
    return form && renderWaitingEvents(site.findPage(form.slug, form.defaultPageID), assets);
  };
  return {
    sessionOf,
    findVisitor: (request) => findSignedIn(database.queries, sessionOf(request), now()),
    async showAccount(request, reply, signedIn, news) {
      const orders = await listOrders(signedIn, services);
      const { timeZone } = configuration;
      const xsrfToken = xsrf.giveToken(request, reply);
      const main = renderAccount({ account: signedIn, orders, timeZone, xsrfToken, ...news });
      const head = waitingEvents();
      return show(request, reply, { ...PAGE, ...(head === undefined ? {} : { head }), main });
    },
  };
}

/** Routes `/account/` and the actions of a logged-in customer. */
export function routeAccount(
  app: FastifyInstance,
  services: AccountRouteServices,
  assets: PageAssets,
  show: ShowPage,
): void {
  const view = createAccountView(services, assets, show);
  void app.register(async (account) => {
    readPagePosts(account);
    account.get<AccountRoute>(ACCOUNT_ADDRESS, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const signedIn = await view.findVisitor(request);
      if (signedIn === undefined) return show(request, reply, { ...PAGE, main: renderSignedOut() });
      const done = String(request.query.done ?? '');
      return view.showAccount(request, reply, signedIn, isAccountNews(done) ? { done } : {});
    });
    routeChanges(account, services, view);
    routeEmailChange(account, services, show);
    routeRenewals(account, services, view.findVisitor, goToAccount, show);
    routeLogOut(account, services, view);
  });
}

/** Routes changes by a logged-in customer. Each redirects to `/account/`. */
function routeChanges(app: FastifyInstance, services: AccountRouteServices, view: AccountView): void {
  const { configuration, xsrf } = services;
  const routeChange = (
    change: AccountChange,
    run: (signedIn: SignedIn, fields: URLSearchParams, request: FastifyRequest) => Promise<Change>,
  ) =>
    app.post(`/account/${change}/`, async (request, reply) => {
      checkPagePost(request, xsrf);
      const signedIn = await view.findVisitor(request);
      if (signedIn === undefined) return goToAccount(reply);
      const fields = fieldsOf(request);
      const changed = await run(signedIn, fields, request);
      if (changed.kind === 'done') return goToAccount(reply, `?done=${change}`);
      const { status, message, retryAfterSeconds } = changed;
      void reply.code(status).header('cache-control', 'no-store');
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return view.showAccount(request, reply, signedIn, { fault: { change, message } });
    });
  const field = (fields: URLSearchParams, name: keyof typeof ACCOUNT_FIELDS) =>
    fields.get(ACCOUNT_FIELDS[name]) ?? '';

  routeChange('password', (signedIn, fields, request) =>
    changePassword(
      signedIn,
      { password: field(fields, 'password'), newPassword: field(fields, 'newPassword') },
      {
        clientIp: request.ip,
        session: view.sessionOf(request),
        device: readDeviceCookie(request, isSecure(request, configuration)),
      },
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
  app.post('/account/send-mail/', async (request, reply) => {
    checkPagePost(request, xsrf);
    const signedIn = await view.findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    const refused = await repeatConfirmation(signedIn, { clientIp: request.ip }, services);
    if (refused === undefined) return goToAccount(reply, '?done=sent');
    throw new RejectedRequestError(429, say('account.sent-often'), refused.retryAfterSeconds);
  });
}

/** Routes the link that confirms a new email address. GET changes nothing, because mail scanners follow links. */
function routeEmailChange(app: FastifyInstance, services: AccountRouteServices, show: ShowPage): void {
  const { xsrf } = services;
  app.get<EmailRoute>('/confirm-email/:token/', async (request, reply) => {
    keepPrivate(reply);
    const email = await findEmailChange(request.params.token, services);
    if (email === undefined) return show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailLink() });
    const xsrfToken = xsrf.giveToken(request, reply);
    return show(request, reply, { ...PAGE, main: renderEmailChange(email, xsrfToken) });
  });
  app.post<EmailRoute>('/confirm-email/:token/', async (request, reply) => {
    keepPrivate(reply);
    checkPagePost(request, xsrf);
    const isChanged = await changeEmail(request.params.token, services);
    return isChanged
      ? show(request, reply, { ...PAGE, main: renderEmailChanged() })
      : show(request, reply.code(GONE), { ...PAGE, main: renderOldEmailLink() });
  });
}

function routeLogOut(app: FastifyInstance, services: AccountRouteServices, view: AccountView): void {
  const { configuration, database, xsrf } = services;
  app.post('/account/log-out-everywhere/', async (request, reply) => {
    checkPagePost(request, xsrf);
    const signedIn = await view.findVisitor(request);
    if (signedIn !== undefined) await logOutEverywhere(signedIn, services);
    void reply.header('set-cookie', clearSessionCookies(isSecure(request, configuration)));
    return goToAccount(reply);
  });
  app.post('/account/log-out/', async (request, reply) => {
    checkPagePost(request, xsrf);
    await endSession(database.queries, view.sessionOf(request));
    void reply.header('set-cookie', clearSessionCookies(isSecure(request, configuration)));
    return goToAccount(reply);
  });
}

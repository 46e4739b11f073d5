import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import { accountHasPassword, changePassword, logOutEverywhere } from '../../accounts/change-account.ts';
import type { Change } from '../../accounts/change-account.ts';
import { requestEmailChange } from '../../accounts/email-change/request-email-change.ts';
import { readDeviceCookie } from '../../accounts/devices/device-cookie.ts';
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { repeatConfirmation } from '../../accounts/confirmation-mail.ts';
import { clearCookies, logOut } from '../../accounts/order-browser/log-out.ts';
import { readSessionCookie } from '../../accounts/session-cookie.ts';
import { findSignedIn } from '../../accounts/sessions.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { isSecure } from '../../http/is-secure.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import {
  ACCOUNT_CODE_ADDRESS,
  ACCOUNT_FIELDS,
  isAccountNews,
  renderAccount,
  renderSignedOut,
} from './account-page.ts';
import type { AccountChange, AccountPage } from './account-page.ts';
import { routeEmailChange } from './email-change-routes.ts';
import type { OrderServices } from '../../order-services.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import type { ShowPage } from '../show-page.ts';
import type { PageAssets } from '../page-assets.ts';
import { sendPresentCode } from './send-present-code.ts';
import { visitorOf } from './visitor-of.ts';
import { listOrders, routeRenewals } from './renewal-routes.ts';

type AccountRoute = { Querystring: { done?: unknown } };

const SEE_OTHER = 303;
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
      const hasPassword = await accountHasPassword(database.queries, signedIn.id);
      const main = renderAccount({ account: signedIn, orders, timeZone, xsrfToken, hasPassword, ...news });
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
    routeRenewals(account, services, view.findVisitor, goToAccount);
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
      return view.showAccount(request, reply, signedIn, {
        fault: { change, message, email: field(fields, 'email') },
      });
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
  app.post(ACCOUNT_CODE_ADDRESS, async (request, reply) => {
    checkPagePost(request, xsrf);
    const signedIn = await view.findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    await sendPresentCode(signedIn.email, request, services);
    return goToAccount(reply, '?done=code');
  });
  app.post('/account/send-mail/', async (request, reply) => {
    checkPagePost(request, xsrf);
    const signedIn = await view.findVisitor(request);
    if (signedIn === undefined) return goToAccount(reply);
    const refused = await repeatConfirmation(signedIn, { clientIp: request.ip }, services);
    if (refused === undefined) return goToAccount(reply, '?done=sent');
    throw new RejectedRequestError(429, say('account.sent-often'), refused.retryAfterSeconds);
  });
}

function routeLogOut(app: FastifyInstance, services: AccountRouteServices, view: AccountView): void {
  const { configuration, xsrf } = services;
  app.post('/account/log-out-everywhere/', async (request, reply) => {
    checkPagePost(request, xsrf);
    const signedIn = await view.findVisitor(request);
    if (signedIn !== undefined) await logOutEverywhere(signedIn, services);
    void reply.header('set-cookie', clearCookies(isSecure(request, configuration)));
    return goToAccount(reply);
  });
  app.post('/account/log-out/', async (request, reply) => {
    checkPagePost(request, xsrf);
    void reply.header('set-cookie', await logOut(visitorOf(request, services), services));
    return goToAccount(reply);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import { findAccountOrders } from '../accounts/find-account-orders.ts';
import { ACCOUNT_ADDRESS } from '../accounts/log-in.ts';
import { repeatConfirmation } from '../accounts/repeat-confirmation.ts';
import { clearSessionCookie, readSessionCookie } from '../accounts/session-cookie.ts';
import { endSession, findSignedIn } from '../accounts/sessions.ts';
import { isSecure } from '../http/is-secure.ts';
import { checkPagePost, readPagePosts } from '../http/page-posts.ts';
import { RefusedRequestError } from '../http/refused-request.ts';
import { renderAccount, renderSignedOut } from './account-page.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { renderWaitingEvents } from './analytics/waiting-events.ts';
import type { ShowPage } from './form-routes.ts';
import type { PageAssets } from './page-assets.ts';

type AccountRoute = { Querystring: { sent?: unknown } };

const SEE_OTHER = 303;

/** `/account/`, and what somebody does there who is signed in. */
export function routeAccount(
  app: FastifyInstance,
  services: AccountServices & Pick<OrderServices, 'site' | 'xsrf'>,
  assets: PageAssets,
  show: ShowPage,
): void {
  const { configuration, database, now, site, xsrf } = services;
  const sessionOf = (request: FastifyRequest): string | undefined =>
    readSessionCookie(request, isSecure(request, configuration));
  /** What the log-in had no place for: its page asks for a password. */
  const waitingEvents = () => {
    const form = site.forms.find(({ payload }) => payload === 'login');
    return form && renderWaitingEvents(site.findPage(form.slug, form.defaultPageID), assets);
  };
  const goToAccount = (reply: FastifyReply, query = ''): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(`${ACCOUNT_ADDRESS}${query}`, SEE_OTHER);

  void app.register(async (account) => {
    readPagePosts(account);

    account.get<AccountRoute>(ACCOUNT_ADDRESS, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const page = { title: 'Your account', kind: 'account', hasScripts: false } as const;
      const signedIn = await findSignedIn(database.queries, sessionOf(request), now());
      if (signedIn === undefined) return show(request, reply, { ...page, main: renderSignedOut() });
      const orders = await findAccountOrders(database.queries, signedIn, configuration.timeZone);
      const xsrfToken = xsrf.giveToken(request, reply);
      const isMailSent = request.query.sent !== undefined;
      const main = renderAccount({ account: signedIn, orders, xsrfToken, isMailSent });
      const head = waitingEvents();
      return show(request, reply, { ...page, ...(head === undefined ? {} : { head }), main });
    });

    account.post('/account/send-mail/', async (request, reply) => {
      checkPagePost(request, xsrf);
      const signedIn = await findSignedIn(database.queries, sessionOf(request), now());
      if (signedIn === undefined) return goToAccount(reply);
      const refused = await repeatConfirmation(signedIn, { clientIp: request.ip }, services);
      if (refused === undefined) return goToAccount(reply, '?sent');
      throw new RefusedRequestError(
        429,
        'The mail was sent several times already. Please wait a while and try again.',
        refused.retryAfterSeconds,
      );
    });

    account.post('/account/log-out/', async (request, reply) => {
      checkPagePost(request, xsrf);
      await endSession(database.queries, sessionOf(request));
      void reply.header('set-cookie', clearSessionCookie(isSecure(request, configuration)));
      return goToAccount(reply);
    });
  });
}

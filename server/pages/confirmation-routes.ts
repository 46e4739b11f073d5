import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import { confirmAccount, findConfirmation } from '../accounts/confirm-account.ts';
import { checkPagePost, readPagePosts } from '../http/page-posts.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { renderConfirmation, renderConfirmed, renderOldConfirmation } from './confirmation-page.ts';
import type { ShowPage } from './form-routes.ts';

type ConfirmRoute = { Params: { token: string } };

const GONE = 410;

/** Nothing of the address leaves with a link, yet our own post still says which origin it is from. */
function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
}

/** `/confirm/<token>/`, where the link of a mail leads. To open it changes nothing: scanners of mails follow links. */
export function routeConfirmation(
  app: FastifyInstance,
  services: Pick<AccountServices, 'configuration' | 'database' | 'now'> & Pick<OrderServices, 'xsrf'>,
  show: ShowPage,
): void {
  const { xsrf } = services;
  const page = { title: 'Confirm your e-mail', kind: 'account', hasScripts: false } as const;
  void app.register(async (confirming) => {
    readPagePosts(confirming);
    confirming.get<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
      keepPrivate(reply);
      const found = await findConfirmation(request.params.token, services);
      if (found === undefined) {
        return show(request, reply.code(GONE), { ...page, main: renderOldConfirmation() });
      }
      const xsrfToken = xsrf.giveToken(request, reply);
      return show(request, reply, { ...page, main: renderConfirmation(found, xsrfToken) });
    });
    confirming.post<ConfirmRoute>('/confirm/:token/', async (request, reply) => {
      keepPrivate(reply);
      checkPagePost(request, xsrf);
      const isConfirmed = await confirmAccount(request.params.token, services);
      return isConfirmed
        ? show(request, reply, { ...page, main: renderConfirmed() })
        : show(request, reply.code(GONE), { ...page, main: renderOldConfirmation() });
    });
  });
}

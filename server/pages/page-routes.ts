import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import { isSecure } from '../http/is-secure.ts';
import { RefusedRequestError } from '../http/refused-request.ts';
import { setXsrfCookie } from '../http/xsrf.ts';
import { findReceipt } from '../orders/receipt/find-receipt.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { routeAccount } from './account-routes.ts';
import { createPageCompressor } from '../http/compress-page.ts';
import { routeConfirmation } from './confirmation-routes.ts';
import { routeFormPages } from './form-routes.ts';
import type { ShowPage } from './form-routes.ts';
import { articles, renderArticle } from './article-page.ts';
import { renderHome } from './home-page.ts';
import { renderPage } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { renderReceipt } from './receipt-page.ts';
import { listServices } from './storefront.ts';
import { renderTerms } from './terms-page.ts';
import { renderThanks, thanks } from './thank-you-page.ts';

type PageServices = AccountServices & Pick<OrderServices, 'site'>;

/** The pages visitors see. Each gives the anti-forgery cookie that a post needs. */
export function routePages(app: FastifyInstance, services: PageServices, assets: PageAssets): void {
  const { configuration, database, site } = services;
  const compress = createPageCompressor();
  const show: ShowPage = async (request, reply, page) => {
    setXsrfCookie(request, reply, isSecure(request, configuration));
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8');
    const text = renderPage({ ...page, assets });
    if (page.isForEverybody !== true) return reply.send(text);
    void reply.header('vary', 'accept-encoding');
    const compressed = await compress(text, request.headers['accept-encoding']);
    if (compressed === undefined) return reply.send(text);
    return reply.header('content-encoding', compressed.encoding).send(compressed.body);
  };

  app.get('/', (request, reply) =>
    show(request, reply, {
      title: '',
      kind: 'home',
      main: renderHome(listServices(site.forms)),
      hasScripts: false,
    }),
  );
  app.get('/terms/', (request, reply) =>
    show(request, reply, {
      title: 'Terms of service',
      kind: 'terms',
      main: renderTerms(),
      hasScripts: false,
    }),
  );
  for (const [name, article] of Object.entries(articles)) {
    app.get(`/about/${name}/`, (request, reply) =>
      show(request, reply, {
        title: article.heading,
        kind: 'terms',
        main: renderArticle(article),
        hasScripts: false,
      }),
    );
  }
  for (const [name, said] of Object.entries(thanks)) {
    app.get(name === '' ? '/thank-you/' : `/thank-you/${name}/`, (request, reply) =>
      show(request, reply, {
        title: 'Thank you',
        kind: 'terms',
        main: renderThanks(said),
        hasScripts: false,
      }),
    );
  }
  app.get<{ Params: { token: string } }>('/receipt/:token/', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined) throw new RefusedRequestError(404, 'There is no such receipt.');
    const main = renderReceipt(receipt, site.whatHappensNext(receipt.slug, receipt.pageID));
    return show(request, reply, { title: 'Receipt', kind: 'receipt', main, hasScripts: false });
  });
  routeConfirmation(app, services, show);
  routeAccount(app, services, show);
  routeFormPages(app, services, assets, show);
}

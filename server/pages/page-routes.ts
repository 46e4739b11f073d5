import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import { RefusedRequestError } from '../refused-request.ts';
import { describeReceipt } from '../orders/receipt/describe-receipt.ts';
import { findReceipt } from '../orders/receipt/find-receipt.ts';
import { writeCalendar } from '../orders/schedule/schedule-calendar.ts';
import { wordsOfReceipt } from '../orders/receipt/receipt-words.ts';
import type { OrderServices } from '../order-services.ts';
import { todayIn } from '../today.ts';
import { routeAccount } from './account/account-routes.ts';
import { createPageCompressor } from '../http/compress-page.ts';
import { pagePolicy, writePolicy } from '../http/security-headers.ts';
import { createKeepLast } from '../keep-last.ts';
import { routePlainLogIn } from './account/plain-log-in-routes.ts';
import { routeConfirmation } from './account/confirmation-routes.ts';
import { routeFormPages } from './form-routes.ts';
import type { SendPage, ShowPage } from './form-routes.ts';
import { renderWaitingEvents } from './analytics/waiting-events.ts';
import { articles, renderArticle } from './article-page.ts';
import { renderHome } from './welcome/home-page.ts';
import { html } from '../html.ts';
import { say } from '../texts.ts';
import { renderPage } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { comesFirst, styleSources } from './page-styles.ts';
import type { StylePlace } from './page-styles.ts';
import { PRINT_SCRIPT, renderReceipt } from './receipt/receipt-page.ts';
import { listServices } from '../seller/storefront.ts';
import { renderTerms } from './terms-page.ts';
import { renderThanks, thanks } from './thank-you-page.ts';

type PageServices = AccountServices & Pick<OrderServices, 'site' | 'xsrf'>;

/** Routes the pages for visitors. Each sets the anti-forgery cookie that a post needs. */
export function routePages(app: FastifyInstance, services: PageServices, assets: PageAssets): void {
  const { configuration, database, site, xsrf } = services;
  const compress = createPageCompressor();
  const send: SendPage = async (request, reply, text, isForEverybody) => {
    xsrf.giveToken(request, reply);
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8');
    if (!isForEverybody) return reply.send(text);
    void reply.header('vary', 'accept-encoding');
    const compressed = await compress(text, request.headers['accept-encoding']);
    if (compressed === undefined) return reply.send(text);
    return reply.header('content-encoding', compressed.encoding).send(compressed.body);
  };
  const styles = styleSources(assets, assets.styles);
  const styledPolicy =
    configuration.viteOrigin === null
      ? writePolicy(pagePolicy(configuration.frameAncestors, {}, { styles }))
      : undefined;
  /** Decides where a visitor's page has its style sheets, and allows inline ones in its policy. */
  const placeStyles = ({ headers }: FastifyRequest, reply: FastifyReply): StylePlace => {
    if (!comesFirst(headers.cookie)) return 'link';
    if (styledPolicy !== undefined) void reply.header('content-security-policy', styledPolicy);
    return 'within, linked';
  };
  const showTo =
    (isForEverybody: boolean): ShowPage =>
    (request, reply, page) => {
      const stylePlace = placeStyles(request, reply);
      return send(request, reply, renderPage({ ...page, assets, stylePlace }), isForEverybody);
    };
  const [show, showToAll] = [showTo(false), showTo(true)];

  const keepers = { first: createKeepLast<string>(), later: createKeepLast<string>() };
  app.get<{ Querystring: { state?: unknown } }>('/', async (request, reply) => {
    const prices = await site.startingPrices(todayIn(configuration.timeZone, services.now()));
    const state = prices.states.find(({ key }) => key === request.query.state);
    const stylePlace = placeStyles(request, reply);
    const render = (): string => {
      const main = renderHome(listServices(site.forms), { prices, state });
      return renderPage({
        title: '',
        kind: 'home',
        main,
        assets,
        hasScripts: false,
        stylePlace,
      });
    };
    const keep = stylePlace === 'link' ? keepers.later : keepers.first;
    return send(request, reply, keep(state ?? prices, [prices], render), true);
  });
  app.get('/terms/', (request, reply) =>
    showToAll(request, reply, {
      title: say('page.terms'),
      description: say('terms.description'),
      kind: 'terms',
      main: renderTerms(),
      hasScripts: false,
    }),
  );
  for (const [name, article] of Object.entries(articles)) {
    app.get(`/about/${name}/`, (request, reply) =>
      showToAll(request, reply, {
        title: article.heading,
        description: article.intro,
        kind: 'terms',
        main: renderArticle(article),
        hasScripts: false,
      }),
    );
  }
  for (const [name, said] of Object.entries(thanks)) {
    app.get(name === '' ? '/thank-you/' : `/thank-you/${name}/`, (request, reply) =>
      showToAll(request, reply, {
        title: say('page.thanks'),
        kind: 'terms',
        main: renderThanks(said),
        hasScripts: false,
      }),
    );
  }
  app.get<{ Params: { token: string } }>('/receipt/:token/', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined) throw new RefusedRequestError(404, say('error.no-receipt'));
    const main = renderReceipt(describeReceipt(receipt, wordsOfReceipt(receipt, site)));
    const orderPage = site.findPage(receipt.slug, receipt.pageID);
    const head = html`<script type="module" src="${PRINT_SCRIPT}"></script>
      ${renderWaitingEvents(orderPage, assets)}`;
    const title = say('receipt.title', { invoice: receipt.invoiceNumber });
    return show(request, reply, { title, kind: 'receipt', head, main, hasScripts: false });
  });
  app.get<{ Params: { token: string } }>('/receipt/:token/renewals.ics', async (request, reply) => {
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined || receipt.schedule.series.length === 0)
      throw new RefusedRequestError(404, say('error.no-calendar'));
    const { seller } = wordsOfReceipt(receipt, site);
    const { invoiceNumber, schedule } = receipt;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `attachment; filename="renewals-${invoiceNumber}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(schedule, { invoiceNumber, seller: seller.name }));
  });
  routeConfirmation(app, services, show);
  routePlainLogIn(app, services, show);
  routeAccount(app, services, assets, show);
  routeFormPages(app, services, assets, send);
}

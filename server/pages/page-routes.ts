import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import { createKeepLast } from '../keep-last.ts';
import type { OrderServices } from '../order-services.ts';
import { listServices } from '../seller/storefront.ts';
import { todayIn } from '../today.ts';
import { routeAccount } from './account/account-routes.ts';
import { routeConfirmation } from './account/confirmation-routes.ts';
import { routeLogInCode } from './account/log-in-code-routes.ts';
import { routePlainLogIn } from './account/plain-log-in-routes.ts';
import { articles, renderArticle } from './article-page.ts';
import { say } from '../texts.ts';
import { routeOperator } from './operator/operator-routes.ts';
import { routeOrderLookup } from './orders/lookup-routes.ts';
import { routeFormPages } from './form-routes.ts';
import { renderPage } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { routeReceipts } from './receipt/receipt-routes.ts';
import { createPageSender } from './show-page.ts';
import type { PageSender, ShowPage } from './show-page.ts';
import { renderTerms } from './terms-page.ts';
import { readReference } from '../messages/message-reference.ts';
import { renderThanks, thanks } from './thank-you-page.ts';
import { renderHome } from './welcome/home-page.ts';

type PageServices = AccountServices & Pick<OrderServices, 'processor' | 'site' | 'xsrf'>;

/** Routes the pages for visitors. */
export function routePages(app: FastifyInstance, services: PageServices, assets: PageAssets): void {
  const sender = createPageSender(services, assets);
  routeHome(app, services, assets, sender);
  routeTexts(app, sender.showToAll);
  routeReceipts(app, services, assets, sender.show);
  routeOrderLookup(app, services, sender.show);
  routeConfirmation(app, services, sender.show);
  routePlainLogIn(app, services, sender.show);
  routeLogInCode(app, services, sender.show);
  routeAccount(app, services, assets, sender.show);
  routeOperator(app, services, assets, sender.send);
  routeFormPages(app, services, assets, sender.send);
}

function routeHome(
  app: FastifyInstance,
  { configuration, now, site }: PageServices,
  assets: PageAssets,
  { send, placeStyles }: PageSender,
): void {
  const keepers = { first: createKeepLast<string>(), later: createKeepLast<string>() };
  app.get<{ Querystring: { state?: unknown } }>('/', async (request, reply) => {
    const prices = await site.startingPrices(todayIn(configuration.timeZone, now()));
    const state = prices.states.find(({ key }) => key === request.query.state);
    const stylePlace = placeStyles(request, reply);
    const render = (): string => {
      const main = renderHome(listServices(site.forms), { prices, state });
      return renderPage({ title: '', kind: 'home', main, assets, hasScripts: false, stylePlace });
    };
    const keep = stylePlace === 'link' ? keepers.later : keepers.first;
    return send(request, reply, keep(state ?? prices, [prices], render), true);
  });
}

/** Routes the pages of fixed text. */
function routeTexts(app: FastifyInstance, show: ShowPage): void {
  const page = { kind: 'terms', hasScripts: false } as const;
  app.get('/terms/', (request, reply) =>
    show(request, reply, {
      ...page,
      title: say('page.terms'),
      description: say('terms.description'),
      main: renderTerms(),
    }),
  );
  for (const [name, article] of Object.entries(articles)) {
    const { heading: title, intro: description } = article;
    app.get(`/about/${name}/`, (request, reply) =>
      show(request, reply, { ...page, title, description, main: renderArticle(article) }),
    );
  }
  for (const [name, said] of Object.entries(thanks)) {
    app.get(name === '' ? '/thank-you/' : `/thank-you/${name}/`, (request, reply) => {
      const main = renderThanks(said, readReference(request.query));
      return show(request, reply, { ...page, title: say('page.thanks'), main });
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../accounts/account-services.ts';
import type { OrderServices } from '../order-services.ts';
import { routeAccount } from './account/account-routes.ts';
import { routeConfirmation } from './account/confirmation-routes.ts';
import { routeCustomer } from './account/customer-routes.ts';
import { routeLogInCode } from './account/log-in-code-routes.ts';
import { routePlainLogIn } from './account/plain-log-in-routes.ts';
import { articles, renderArticle } from './article-page.ts';
import { say } from '../texts.ts';
import { routeOperator } from './operator/operator-routes.ts';
import { routeOrderLookup } from './orders/lookup-routes.ts';
import { routeFormPages } from './form-routes.ts';
import { legalPages, renderLegal } from './legal-page.ts';
import type { PageAssets } from './page-assets.ts';
import { routeReceipts } from './receipt/receipt-routes.ts';
import { routeReceiptRenewals } from './receipt/renewal-routes.ts';
import type { PageSender, ShowPage } from './show-page.ts';
import { readCopied, readReference } from '../messages/message-reference.ts';
import { renderThanks, thanks } from './thank-you-page.ts';
import { routeSitemap } from './welcome/sitemap-routes.ts';
import { routeWelcome } from './welcome/welcome-routes.ts';

type PageServices = AccountServices & Pick<OrderServices, 'origin' | 'processor' | 'site' | 'xsrf'>;

export function routePages(
  app: FastifyInstance,
  services: PageServices,
  assets: PageAssets,
  sender: PageSender,
): void {
  routeWelcome(app, services, assets, sender);
  routeSitemap(app, services);
  routeTexts(app, sender.showToAll);
  routeReceipts(app, services, assets, sender.show);
  routeReceiptRenewals(app, services, sender.show);
  routeOrderLookup(app, services, sender.show);
  routeConfirmation(app, services, sender.show);
  routePlainLogIn(app, services, sender.show);
  routeLogInCode(app, services, sender.show);
  routeCustomer(app, services);
  routeAccount(app, services, assets, sender.show);
  routeOperator(app, services, assets, sender.send);
  routeFormPages(app, services, assets, sender.send);
}

/** Routes the legal pages, which are the same for every visitor. */
function routeTexts(app: FastifyInstance, show: ShowPage): void {
  const page = { kind: 'terms', hasScripts: false } as const;
  for (const { address, ...legal } of legalPages) {
    const { title, description } = legal;
    app.get(address, (request, reply) =>
      show(request, reply, { ...page, title, description, main: renderLegal(legal) }),
    );
  }
  for (const [name, article] of Object.entries(articles)) {
    const { heading: title, intro: description } = article;
    app.get(`/about/${name}/`, (request, reply) =>
      show(request, reply, { ...page, title, description, main: renderArticle(article) }),
    );
  }
  for (const [name, said] of Object.entries(thanks)) {
    app.get(name === '' ? '/thank-you/' : `/thank-you/${name}/`, (request, reply) => {
      const main = renderThanks(said, readReference(request.query), readCopied(request.query));
      return show(request, reply, { ...page, isPrivate: true, title: say('page.thanks'), main });
    });
  }
}

import type { FastifyInstance } from 'fastify';
import { readPagePosts } from '../../http/page-posts.ts';
import type { OperatorServices } from '../../operator/operator-password.ts';
import type { PageAssets } from '../page-assets.ts';
import type { SendPage } from '../show-page.ts';
import { routeOperatorLogIn } from './log-in-routes.ts';
import { createDesk } from './operator-desk.ts';
import { routePageList } from './page-list-routes.ts';
import type { DeskServices } from './record-routes.ts';
import { routeRetention } from './retention-routes.ts';

/**
 * Routes `/operator/`. Adds no route without configured operators.
 *
 * Decision: docs/decisions/143-render-operator-pages-on-the-server.md
 */
export function routeOperator(
  app: FastifyInstance,
  services: Omit<DeskServices, 'openFacts'> & OperatorServices,
  assets: PageAssets,
  send: SendPage,
): void {
  if (services.configuration.operators.size === 0) return;
  void app.register(async (routes) => {
    // Imported lazily, because these modules compile stored definitions.
    const { createFactOpener } = await import('../../records/open-facts.ts');
    const { routeRecords } = await import('./record-routes.ts');
    const { routeOrderActions } = await import('./order-action-routes.ts');
    readPagePosts(routes);
    const desk = createDesk(routes, services, assets, send);
    const deskServices = { ...services, openFacts: createFactOpener(services.database.queries) };
    routeOperatorLogIn(routes, services, desk);
    routeRetention(routes, services, desk);
    routePageList(routes, services, desk);
    routeRecords(routes, deskServices, desk);
    routeOrderActions(routes, deskServices, desk);
  });
}

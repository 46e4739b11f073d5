import type { FastifyInstance } from 'fastify';
import { readPagePosts } from '../../http/page-posts.ts';
import type { OperatorServices } from '../../operator/operator-password.ts';
import type { PageAssets } from '../page-assets.ts';
import type { SendPage } from '../show-page.ts';
import { routeOperatorLogIn } from './log-in-routes.ts';
import { createDesk } from './operator-desk.ts';
import { routeOrderActions } from './order-action-routes.ts';
import { routeRecords } from './record-routes.ts';
import type { DeskServices } from './record-routes.ts';

/** Routes `/operator/`. Adds no route without configured operators. */
export function routeOperator(
  app: FastifyInstance,
  services: DeskServices & OperatorServices,
  assets: PageAssets,
  send: SendPage,
): void {
  if (services.configuration.operators.size === 0) return;
  void app.register(async (routes) => {
    readPagePosts(routes);
    const desk = createDesk(routes, services, assets, send);
    routeOperatorLogIn(routes, services, desk);
    routeRecords(routes, services, desk);
    routeOrderActions(routes, services, desk);
  });
}

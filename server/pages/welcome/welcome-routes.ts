import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createKeepLast } from '../../keep-last.ts';
import type { OrderServices } from '../../order-services.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { listServicePages, listServices } from '../../seller/storefront.ts';
import type { ListedService } from '../../seller/storefront.ts';
import type { Site } from '../../site.ts';
import { say } from '../../texts.ts';
import { todayIn } from '../../today.ts';
import { describeSeller, describeService, describeTrail } from '../frame/search-meta.ts';
import type { Page } from '../layout.ts';
import { renderPage } from '../layout.ts';
import type { PageAssets } from '../page-assets.ts';
import type { PageSender } from '../show-page.ts';
import { renderHome } from './home-page.ts';
import { findShownCents } from './home-prices.ts';
import type { HomePrices } from './home-prices.ts';
import { renderServicePage } from './service-page.ts';

type PricedRequest = FastifyRequest<{ Querystring: { state?: unknown } }>;
type Rendered = Pick<Page, 'title' | 'main' | 'description' | 'data'>;

/** Returns the URL of a form, with the selected state if its page reads it. */
function addressIn(site: Site, state: string | undefined): HomePrices['addressOf'] {
  return (slug) => {
    const form = site.forms.find((entry) => entry.slug === slug);
    const page = form && site.findPage(slug, form.defaultPageID);
    const reads = page?.fromAddress?.['state'] !== undefined;
    return state !== undefined && reads ? `/${slug}/?state=${state}` : `/${slug}/`;
  };
}

/** Routes the home page and the pages of service groups, which show prices of a selected state. */
export function routeWelcome(
  app: FastifyInstance,
  { configuration, now, site }: Pick<OrderServices, 'configuration' | 'now' | 'site'>,
  assets: PageAssets,
  { send, placeStyles }: PageSender,
): void {
  const { publicOrigin } = configuration;
  const absolute = (path: string) => (publicOrigin === null ? undefined : publicOrigin + path);
  const route = (path: string, render: (prices: HomePrices) => Rendered): void => {
    const keepers = { first: createKeepLast<string>(), later: createKeepLast<string>() };
    app.get(path, async (request: PricedRequest, reply: FastifyReply) => {
      const prices = await site.startingPrices(todayIn(configuration.timeZone, now()));
      const state = prices.states.find(({ key }) => key === request.query.state);
      const stylePlace = placeStyles(request, reply);
      const keep = stylePlace === 'link' ? keepers.later : keepers.first;
      const write = (): string => {
        const rendered = render({ prices, state, addressOf: addressIn(site, state?.key) });
        return renderPage({
          ...rendered,
          address: absolute(path),
          kind: 'home',
          assets,
          hasScripts: false,
          stylePlace,
        });
      };
      return send(request, reply, keep(state ?? prices, [prices], write), true);
    });
  };
  /** Describes the services whose starting price the page shows. */
  const describeAll = (groups: readonly ListedService[], prices: HomePrices) =>
    groups.flatMap(({ forms }) =>
      forms.flatMap((form) => {
        const cents = findShownCents(form.slug, prices);
        return cents === undefined ? [] : [describeService(form, cents, absolute)];
      }),
    );
  route('/', (prices) => {
    const services = listServices(site.forms);
    const data = { '@graph': [describeSeller(absolute('/')), ...describeAll(services, prices)] };
    return { title: '', data, main: renderHome(services, prices) };
  });
  for (const { address, key } of listServicePages()) {
    route(address, (prices) => {
      const group = listServices(site.forms).find(({ page }) => page?.key === key);
      if (group?.page === undefined) throw new RejectedRequestError(404, say('error.no-page'));
      const { title, page } = group;
      const data = { '@graph': [describeTrail(title, address, absolute), ...describeAll([group], prices)] };
      return { title, data, description: page.intro, main: renderServicePage({ ...group, page }, prices) };
    });
  }
}

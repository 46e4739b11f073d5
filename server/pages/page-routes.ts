import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequestError } from '../http/refused-request.ts';
import { pagePolicy, writePolicy } from '../http/security-headers.ts';
import { setXsrfCookie } from '../http/xsrf.ts';
import { findReceipt } from '../orders/find-receipt.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { todayIn } from '../orders/today.ts';
import { renderFormPage } from './form-page.ts';
import { renderHome } from './home-page.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { renderPage } from './layout.ts';
import type { Page } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { renderReceipt } from './receipt-page.ts';
import { listServices } from './storefront.ts';
import { renderTerms } from './terms-page.ts';

type FormRoute = { Params: { slug: string }; Querystring: { page?: unknown } };

type FormRequest = Pick<FastifyRequest<FormRoute>, 'params' | 'query'>;
type SearchRoute = { Params: { slug: string; domain: string }; Querystring: { page?: unknown } };

type PageServices = Pick<OrderServices, 'configuration' | 'database' | 'site' | 'now'>;

/** Fetches a form's module while the scripts that open it are still on their way. */
function renderPreload(address: string | undefined): Markup {
  return address === undefined ? html`` : html`<link rel="modulepreload" href="${address}" />`;
}

/** The pages visitors see. Each gives the anti-forgery cookie that a post needs. */
export function routePages(app: FastifyInstance, services: PageServices, assets: PageAssets): void {
  const { configuration, database, site } = services;
  const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<Page, 'assets'>): FastifyReply => {
    const isSecure =
      request.protocol === 'https' || (configuration.publicOrigin?.startsWith('https:') ?? false);
    setXsrfCookie(request, reply, isSecure);
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(renderPage({ ...page, assets }));
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
  app.get<{ Params: { token: string } }>('/receipt/:token/', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined) throw new RefusedRequestError(404, 'There is no such receipt.');
    const main = renderReceipt(receipt);
    return show(request, reply, { title: 'Receipt', kind: 'receipt', main, hasScripts: false });
  });
  const findFormPage = ({ params, query }: FormRequest) => {
    const form = site.forms.find(({ slug }) => slug === params.slug);
    const wanted = query.page ?? form?.defaultPageID;
    const page = form && typeof wanted === 'string' ? site.findPage(form.slug, wanted) : undefined;
    if (form === undefined || page === undefined)
      throw new RefusedRequestError(404, 'There is no such page.');
    return { form, page };
  };
  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    { form, page }: ReturnType<typeof findFormPage>,
  ): FastifyReply => {
    if (page.services !== undefined && configuration.viteOrigin === null) {
      const policy = pagePolicy(configuration.frameAncestors, page);
      void reply.header('content-security-policy', writePolicy(policy));
    }
    return show(request, reply, {
      title: form.title,
      head: renderPreload(assets.forms?.[form.slug]),
      kind: 'form',
      main: renderFormPage(form, page, todayIn(configuration.timeZone, services.now()), configuration),
      hasScripts: true,
    });
  };
  app.get<FormRoute>('/:slug/', (request, reply) => showForm(request, reply, findFormPage(request)));
  // What is searched for stands in the address; the page reads it by itself.
  app.get<SearchRoute>('/:slug/:domain', (request, reply) => {
    const found = findFormPage(request);
    if (found.page.settings['domainRouting'] === true) return showForm(request, reply, found);
    throw new RefusedRequestError(404, 'There is no such page.');
  });
  // The pages' addresses end in a slash; who leaves it out is shown the way.
  app.get<FormRoute>('/:slug', (request, reply) => {
    const { slug } = request.params;
    const isKnown = slug === 'terms' || site.forms.some((form) => form.slug === slug);
    if (!isKnown) throw new RefusedRequestError(404, 'There is no such page.');
    return reply.redirect(`/${slug}/${request.url.slice(slug.length + 1)}`, 308);
  });
}

import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import type { OrderServices } from '../../order-services.ts';
import { listServicePages, listServices } from '../../seller/storefront.ts';
import type { Site } from '../../site.ts';
import { articles } from '../article-page.ts';
import { legalPages } from '../legal-page.ts';

/** Lists the public pages: no private pages and none for developers. */
function listPublicPages(forms: Site['forms']): readonly string[] {
  const listed = listServices(forms).flatMap((service) => service.forms);
  return [
    '/',
    ...listServicePages().map(({ address }) => address),
    ...listed.map(({ slug }) => `/${slug}/`),
    ...Object.keys(articles).map((name) => `/about/${name}/`),
    ...legalPages.map(({ address }) => address),
  ];
}

/** Routes the files for search engines. Private pages are not listed, since they say `noindex` themselves. */
export function routeSitemap(
  app: FastifyInstance,
  { origin, site }: Pick<OrderServices, 'origin' | 'site'>,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nSitemap: ${origin()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', (_request, reply) => {
    const pages = listPublicPages(site.forms).map((path) => html`<url><loc>${origin()}${path}</loc></url>`);
    const urls = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>`;
    return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${urls}`);
  });
}

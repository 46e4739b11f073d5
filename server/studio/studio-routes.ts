import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { renderPage } from '../pages/layout.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import type { Markup } from '../html.ts';
import type { Site } from '../site.ts';
import { todayIn } from '../today.ts';
import { renderFormList, renderStudio } from './studio-page.ts';

interface StudioSettings {
  readonly configuration: Configuration;
  readonly site: Pick<Site, 'forms'>;
  readonly viteOrigin: string;
  /** Scripts that must run before any component. */
  readonly first: readonly string[];
}

/** Returns the routes of the studio, `/studio/` and `/studio/<form>/`. Only the development server has them. */
export function studioRoutes({ configuration, site, viteOrigin, first }: StudioSettings): FastifyPluginAsync {
  const assets: PageAssets = {
    styles: [],
    scripts: [...first, `${viteOrigin}/@vite/client`, `${viteOrigin}/src/studio/main.tsx`],
    preloads: [],
  };
  const send = (reply: FastifyReply, title: string, main: Markup) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage({ title, kind: 'studio', phoneHelp: 'none', main, assets, hasScripts: true }));
  return async (app) => {
    app.get('/studio/', (_request, reply) => send(reply, 'Studio', renderFormList(site.forms)));
    app.get<{ Params: { slug: string } }>('/studio/:slug/', ({ params }, reply) => {
      const form = site.forms.find(({ slug }) => slug === params.slug);
      if (form === undefined) return send(reply.code(404), 'Studio', renderFormList(site.forms, params.slug));
      const script = `${viteOrigin}/@id/virtual:studio/${form.slug}`;
      const today = todayIn(configuration.timeZone, new Date());
      return send(
        reply,
        `${form.title} – Studio`,
        renderStudio(form, { script, today, waits: configuration }),
      );
    });
    for (const path of ['/studio', '/studio/:slug']) {
      app.get(path, ({ url }, reply) => reply.redirect(url.replace(/(?=\?|$)/, '/'), 308));
    }
  };
}

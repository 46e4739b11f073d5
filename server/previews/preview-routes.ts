import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueRoutes } from '../catalogue/routes.ts';
import type { FormPosts } from '../actions/form-posts.ts';
import { readSecret } from '../database/read-secret.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import type { OrderServices } from '../order-services.ts';
import { createShowForm } from '../pages/form-routes.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { keepAddressPrivate } from '../pages/show-page.ts';
import type { SendPage } from '../pages/show-page.ts';
import type { AssembleSite } from '../site/assemble-site.ts';
import { markupText, say } from '../texts.ts';
import { createPreviewOpener } from './open-previews.ts';
import type { OpenPreview, PreviewRoute } from './open-previews.ts';
import { PREVIEW_SECRET, previewPath } from '../preview-links/preview-token.ts';

/** Formats a moment for people, in the seller's time zone: `Nov 27, 2026, 9:30 AM EST`. */
function writeMoment(moment: Date, timeZone: string): string {
  return moment.toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

function renderNotice({ createdAt, expiresAt, form }: OpenPreview, timeZone: string): Markup {
  const plain = form.isPlain === true ? ' form-plain' : '';
  const [made, ends] = [createdAt, expiresAt].map((moment) => writeMoment(moment, timeZone));
  return html`
    <div
      class="notice notice-warning preview-notice${plain}"
      role="note"
      aria-label="${say('preview.title')}"
    >
      <p>
        <strong>${say('preview.title')}</strong>
        ${markupText('preview.notice', { made: html`${made}`, ends: html`${ends}` })}
      </p>
    </div>
  `;
}

/** Writes the module of a preview. The form's JSON is part of it, so the page needs no further request. */
function writePreviewModule({ emitted }: OpenPreview, script: string): string {
  return [
    `import { openPreview } from ${JSON.stringify(script)};`,
    `export const form = await openPreview(${JSON.stringify(emitted)});`,
  ].join('\n');
}

interface PreviewTools {
  readonly send: SendPage;
  readonly posts: FormPosts;
  readonly assemble: AssembleSite;
}

/**
 * Routes previews of unpublished forms: the page, its module, its catalog and its lookups. A preview cannot be
 * ordered. Its link is secret, so no response is cached or indexed.
 */
export async function routePreviews(
  app: FastifyInstance,
  services: OrderServices,
  assets: PageAssets,
  { send, posts, assemble }: PreviewTools,
): Promise<void> {
  const { configuration, database, now } = services;
  const { previewScript = '', formsAt, ...builtAssets } = assets;
  // In development, the page's script comes from another origin than this module.
  const originOf = () => (formsAt === undefined ? '' : services.origin());
  const open = createPreviewOpener(services, await readSecret(database.queries, PREVIEW_SECRET), assemble);

  app.get<PreviewRoute & { Querystring: { step?: unknown } }>('/preview/:token/', async (request, reply) => {
    const { token } = request.params;
    const preview = await open(token);
    const { site, form, page } = preview;
    const module = `${originOf()}${previewPath(token)}form.js`;
    const own = { ...builtAssets, forms: { [form.slug]: [module] } };
    const show = createShowForm({ configuration, site, now }, own, send);
    void keepAddressPrivate(reply).header('x-robots-tag', 'noindex');
    const notice = renderNotice(preview, configuration.timeZone);
    return show(request, reply, { form, page, notice, isPrivate: true });
  });

  app.get<PreviewRoute>('/preview/:token/form.js', async (request, reply) => {
    const preview = await open(request.params.token);
    void keepAddressPrivate(reply).type('text/javascript; charset=utf-8');
    return reply.send(writePreviewModule(preview, previewScript));
  });

  app.post<PreviewRoute>('/preview/:token/', { onRequest: posts.admit }, async (request, reply) => {
    const { site, form } = await open(request.params.token);
    return posts.answer(request, reply, { slug: form.slug, site, isPreview: true });
  });

  app.get<PreviewRoute>('/preview/:token', (request, reply) =>
    reply.redirect(previewPath(request.params.token), 308),
  );

  await app.register(async (api) => {
    const opened = new WeakMap<FastifyRequest, OpenPreview>();
    api.addHook<PreviewRoute>('onRequest', async (request) => {
      opened.set(request, await open(request.params.token));
    });
    const catalogueOf = (request: FastifyRequest) => {
      const preview = opened.get(request);
      if (preview === undefined) throw new Error('The preview of the request was not opened.');
      return preview.catalogue;
    };
    await api.register(catalogueRoutes, {
      prefix: '/preview/:token/api/v1',
      catalogueOf,
      cacheControl: 'no-store',
    });
    // Everything else is that of the shop.
    api.get<PreviewRoute & { Params: { '*': string } }>('/preview/:token/api/v1/*', (request, reply) => {
      const { pathname, search } = new URL(request.url, 'http://localhost');
      return reply.redirect(`${pathname.replace(previewPath(request.params.token), '/')}${search}`, 307);
    });
  });
}

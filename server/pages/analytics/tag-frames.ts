import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { eventNames } from '#domain/analytics/analytics-event.ts';
import { listTags } from '#domain/analytics/analytics-settings.ts';
import type { AnalyticsSettings, TagSettings } from '#domain/analytics/analytics-settings.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { Configuration } from '../../configuration.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { writePolicy } from '../../http/security-headers.ts';
import type { Site } from '../../site.ts';
import { html } from '../../html.ts';
import { say } from '../../texts.ts';
import type { Markup } from '../../html.ts';
import { WAITING_SCRIPT } from './waiting-events.ts';

const FRAME_SCRIPT = '/analytics/tag-frame.js';

type FrameRoute = { Params: { slug: string; pageID: string; channel: string } };

/** The properties of a frame: its first script and the origins it may contact. */
interface TagFrame {
  readonly script: Markup;
  readonly scriptOrigins: readonly string[];
  readonly sendsTo: readonly string[];
  readonly frameOrigins: readonly string[];
}

const originOf = (address: string) => foreignOrigin(address) ?? "'self'";

function tagFrame({ script, origins = [] }: TagSettings): TagFrame {
  const asked = [originOf(script), ...origins];
  return {
    script: html`<script
      src="${FRAME_SCRIPT}"
      data-events="${eventNames.join(' ')}"
      data-script="${script}"
    ></script>`,
    scriptOrigins: asked,
    sendsTo: asked,
    frameOrigins: [],
  };
}

function affiliateFrame({ conversion, method }: NonNullable<AnalyticsSettings['affiliate']>): TagFrame {
  const origin = [originOf(conversion)];
  return {
    script: html`<script
      src="${FRAME_SCRIPT}"
      data-conversion="${conversion}"
      data-method="${method}"
    ></script>`,
    scriptOrigins: method === 'script' ? origin : [],
    sendsTo: method === 'script' ? origin : [],
    frameOrigins: method === 'iframe' ? origin : [],
  };
}

function findFrame(analytics: AnalyticsSettings | undefined, channel: string): TagFrame | undefined {
  if (analytics === undefined) return undefined;
  const { tags = {}, affiliate } = analytics;
  if (channel === 'affiliate') return affiliate && affiliateFrame(affiliate);
  const named = listTags(analytics).find((name) => name === channel);
  const tag = named && tags[named];
  return tag && tagFrame(tag);
}

/**
 * Returns the Content-Security-Policy of a frame. The frame may load its tag and let the tag send data, but
 * has no origin, cookies, forms or windows.
 */
function framePolicy(
  frameAncestors: readonly string[],
  { scriptOrigins, sendsTo, frameOrigins }: TagFrame,
): Record<string, readonly string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': [...new Set(["'self'", ...scriptOrigins])],
    'connect-src': sendsTo.length === 0 ? ["'none'"] : sendsTo,
    'img-src': sendsTo.length === 0 ? ["'none'"] : sendsTo,
    'frame-src': frameOrigins.length === 0 ? ["'none'"] : frameOrigins,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [...new Set(["'self'", ...frameAncestors])],
    sandbox: ['allow-scripts'],
  };
}

/**
 * Routes `/analytics/<form>/<page>/<channel>/`: the frames of a page's tags and their scripts.
 *
 * Decision: docs/decisions/080-isolate-analytics-tags-in-frames.md
 */
export async function routeTagFrames(
  app: FastifyInstance,
  { frameAncestors, projectFolder }: Pick<Configuration, 'frameAncestors' | 'projectFolder'>,
  site: Pick<Site, 'findPage'>,
): Promise<void> {
  const read = (name: string) => readFile(join(projectFolder, 'server/pages/analytics', name), 'utf8');
  const scripts = { [FRAME_SCRIPT]: await read('tag-frame.js'), [WAITING_SCRIPT]: await read('waiting.js') };
  for (const [address, script] of Object.entries(scripts)) {
    app.get(address, (_request, reply) =>
      reply
        // An iframe with an opaque origin is cross-origin to every resource.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .type('application/javascript; charset=utf-8')
        .send(script),
    );
  }
  app.get<FrameRoute>('/analytics/:slug/:pageID/:channel/', async ({ params }, reply) => {
    const frame = findFrame(site.findPage(params.slug, params.pageID)?.analytics, params.channel);
    if (frame === undefined) throw new RejectedRequestError(404, say('error.no-page'));
    return reply
      .header('content-security-policy', writePolicy(framePolicy(frameAncestors, frame)))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        String(
          html`<!doctype html>
            <html lang="en">
              <head>
                <meta charset="utf-8" />
                <title>${say('page.analytics')}</title>
                ${frame.script}
              </head>
              <body></body>
            </html> `,
        ),
      );
  });
}

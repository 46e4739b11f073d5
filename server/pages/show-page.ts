import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_LINK_SOURCE } from '../http/account-link-script.ts';
import { createPageCompressor } from '../http/compress-page.ts';
import { pagePolicy, writePolicy } from '../http/security-headers.ts';
import type { OrderServices } from '../order-services.ts';
import { renderPage, stylesOf } from './layout.ts';
import type { Page } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { comesFirst, styleSources } from './page-styles.ts';
import type { StylePlace } from './page-styles.ts';

/** Responds to a request with a page. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<Page, 'assets'>,
) => Promise<FastifyReply>;

/**
 * Sends a rendered page.
 * @param isForEverybody true when the page has no data of the visitor or the request; only these pages are
 * compressed
 */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  isForEverybody: boolean,
) => Promise<FastifyReply>;

export interface PageSender {
  readonly send: SendPage;
  /** Renders a page with data of the visitor or the request. */
  readonly show: ShowPage;
  /** Renders a page that is the same for every visitor. */
  readonly showToAll: ShowPage;
  /** Decides whether a visitor's page links or inlines its style sheets, and allows inline sheets in its policy. */
  placeStyles(request: FastifyRequest, reply: FastifyReply): StylePlace;
}

const BAD_REQUEST = 400;

/** Returns true when the response rejects a post. */
export function isRejectedPost({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return method === 'POST' && statusCode >= BAD_REQUEST;
}

/** Creates the functions that respond with a page. Each sets the CSRF cookie that form posts require. */
export function createPageSender(
  { configuration, xsrf }: Pick<OrderServices, 'configuration' | 'xsrf'>,
  assets: PageAssets,
): PageSender {
  const compress = createPageCompressor();
  const send: SendPage = async (request, reply, text, isForEverybody) => {
    xsrf.giveToken(request, reply);
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8');
    if (!isForEverybody) return reply.send(text);
    void reply.header('vary', 'accept-encoding');
    const compressed = await compress(text, request.headers['accept-encoding']);
    if (compressed === undefined) return reply.send(text);
    return reply.header('content-encoding', compressed.encoding).send(compressed.body);
  };
  const styles = styleSources(assets, stylesOf(assets, false));
  const styledPolicy =
    configuration.viteOrigin === null
      ? writePolicy(pagePolicy(configuration.frameAncestors, {}, { scripts: [ACCOUNT_LINK_SOURCE], styles }))
      : undefined;
  const placeStyles = ({ headers }: FastifyRequest, reply: FastifyReply): StylePlace => {
    if (!comesFirst(headers.cookie)) return 'link';
    if (styledPolicy !== undefined) void reply.header('content-security-policy', styledPolicy);
    return 'within, linked';
  };
  const { publicOrigin } = configuration;
  const addressOf = ({ url }: FastifyRequest) =>
    publicOrigin === null ? undefined : publicOrigin + url.split('?', 1).join();
  const showTo =
    (isForEverybody: boolean): ShowPage =>
    (request, reply, page) => {
      const stylePlace = placeStyles(request, reply);
      const hasErrors = isRejectedPost(request, reply);
      const address = addressOf(request);
      return send(
        request,
        reply,
        renderPage({ address, ...page, hasErrors, assets, stylePlace }),
        isForEverybody,
      );
    };
  return { send, show: showTo(false), showToAll: showTo(true), placeStyles };
}

/**
 * Keeps the URL of a page out of caches and of other sites' logs. Posts to this site's pages still send the
 * origin.
 */
export function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
}

/** Keeps a URL with a secret out of caches and out of the Referer header. */
export function keepAddressPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}

import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { PageConfiguration } from '#domain/facts.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { Configuration } from '../configuration.ts';
import { ACCOUNT_LINK_SOURCE } from './account-link-script.ts';
import { widenForCaptcha } from './captcha-policy.ts';

/** Returns the foreign origins of URLs in a page's configuration. */
function originsOf(...addresses: readonly (string | undefined)[]): readonly string[] {
  return addresses.flatMap((address) => (address === undefined ? [] : (foreignOrigin(address) ?? [])));
}

/**
 * Returns the Content-Security-Policy of a page. It allows files of this server, and the origins in the
 * page's configuration.
 * @param own hashes of inline scripts and styles of the page
 */
export function pagePolicy(
  frameAncestors: readonly string[],
  { services = {} }: Pick<PageConfiguration, 'services'> = {},
  own: { readonly scripts?: readonly string[]; readonly styles?: readonly string[] } = {},
): Record<string, string[]> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(own.scripts ?? [])],
    'style-src': ["'self'", ...(own.styles ?? [])],
    'img-src': ["'self'", 'data:', ...originsOf(services.plateImages, ...(services.imageOrigins ?? []))],
    'connect-src': ["'self'", ...originsOf(services.vehicleDecoding)],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [...frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return widenForCaptcha(policy, services.captcha);
}

/** Serializes a policy for the header. */
export function writePolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

type HeaderSettings = Pick<Configuration, 'frameAncestors' | 'publicOrigin' | 'viteOrigin'>;

/**
 * Returns helmet's options. Pages with a Vite development server have no policy, because Vite needs inline
 * code.
 */
function helmetOptions({ frameAncestors, publicOrigin, viteOrigin }: HeaderSettings): HelmetOptions {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy:
      viteOrigin === null
        ? {
            useDefaults: false,
            directives: pagePolicy(frameAncestors, {}, { scripts: [ACCOUNT_LINK_SOURCE] }),
          }
        : false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Disabled, because the policy's `frame-ancestors` is more precise.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    // Disabled, because it conflicts with the tokenizer's iframe, which has an opaque origin.
    originAgentCluster: false,
  };
}

/** Returns the headers that helmet sets, by lowercase name. */
export function listSecurityHeaders(settings: HeaderSettings): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(settings))(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/**
 * Adds helmet's headers to every response; a route can override them. They are constant, so helmet runs once.
 * Running it per request is an eighth of the cost of a cached response.
 */
export function sendSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = listSecurityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

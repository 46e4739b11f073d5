import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { PageConfiguration } from '#domain/facts.ts';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { Configuration } from '../configuration.ts';
import { widenForCaptcha } from './captcha-policy.ts';

/** Origins of other servers that a page's configuration names. */
function originsOf(...addresses: readonly (string | undefined)[]): readonly string[] {
  return addresses.flatMap((address) => (address === undefined ? [] : (foreignOrigin(address) ?? [])));
}

/**
 * What our pages may load and do: nothing that did not come from this server as a file, but for what the page's own
 * configuration names.
 * @param own hashes of scripts and styles that are in the page itself
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
    'font-src': ["'self'"],
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

/** A policy as its header has it. */
export function writePolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');
}

type HeaderSettings = Pick<Configuration, 'frameAncestors' | 'publicOrigin' | 'viteOrigin'>;

/** Options of helmet. A page with a development server's scripts has no policy: those need inline code. */
function helmetOptions({ frameAncestors, publicOrigin, viteOrigin }: HeaderSettings): HelmetOptions {
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy:
      viteOrigin === null ? { useDefaults: false, directives: pagePolicy(frameAncestors) } : false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The policy's frame-ancestors says it more exactly.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    // The tokenizer's frame has no origin of its own, which this would contradict.
    originAgentCluster: false,
  };
}

/** The headers that helmet gives every answer, by their names in small letters. */
export function listSecurityHeaders(settings: HeaderSettings): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(settings))(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/**
 * Puts helmet's headers on every answer; what a route sets itself is sent in their place. They are the same for all, so
 * helmet writes them once: doing it for each request is an eighth of what a cached answer costs.
 */
export function sendSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = listSecurityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

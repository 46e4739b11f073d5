import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Configuration } from '../configuration.ts';

/** What our pages may load and do: nothing that did not come from this server as a file. */
export function pagePolicy(frameAncestors: readonly string[]): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [...frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** Options of helmet. A page with a development server's scripts has no policy: those need inline code. */
export function helmetOptions(
  configuration: Pick<Configuration, 'frameAncestors' | 'publicOrigin' | 'viteOrigin'>,
): FastifyHelmetOptions {
  const isHttps = configuration.publicOrigin?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy:
      configuration.viteOrigin === null
        ? { useDefaults: false, directives: pagePolicy(configuration.frameAncestors) }
        : false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The policy's frame-ancestors says it more exactly.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    // The tokenizer's frame has no origin of its own, which this would contradict.
    originAgentCluster: false,
  };
}

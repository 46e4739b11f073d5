import type { FastifyHelmetOptions } from '@fastify/helmet';
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
 * @param ownScripts hashes of scripts that are in the page itself
 */
export function pagePolicy(
  frameAncestors: readonly string[],
  { services = {} }: Pick<PageConfiguration, 'services'> = {},
  ownScripts: readonly string[] = [],
): Record<string, string[]> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...ownScripts],
    'style-src': ["'self'"],
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

import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';

/** Returns true when the browser uses TLS, with this server or with a proxy in front of it. */
export function isSecure(
  request: Pick<FastifyRequest, 'protocol'>,
  { publicOrigin }: Pick<Configuration, 'publicOrigin'>,
): boolean {
  return request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}

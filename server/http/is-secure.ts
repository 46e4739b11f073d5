import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';

/** Whether the visitor's browser speaks TLS, with us or with a proxy in front of us. */
export function isSecure(
  request: Pick<FastifyRequest, 'protocol'>,
  { publicOrigin }: Pick<Configuration, 'publicOrigin'>,
): boolean {
  return request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}

import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

const READS = '/api/v1/';
const TOO_MANY = 'Too many requests. Please wait a moment and try again.';

/** Limits reads of the API per IP address. The limit is far above what any page needs. */
export function limitReads(
  app: FastifyInstance,
  { readsPerMinute }: Pick<Configuration, 'readsPerMinute'>,
): void {
  const limit = app.createRateLimit({ max: readsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(READS)) return undefined;
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return undefined;
    return reply
      .code(429)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(state.ttlInSeconds) })
      .send({ error: TOO_MANY });
  });
}

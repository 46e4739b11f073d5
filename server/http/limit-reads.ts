import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { say } from '../texts.ts';

const READS = '/api/v1/';
const TOO_MANY = say('fault.requests');

/** Limits reads of the API per IP address. The limit is far above the needs of any page. */
export function limitReads(
  app: FastifyInstance,
  { readsPerMinute }: Pick<Configuration, 'readsPerMinute'>,
): void {
  const limit = app.createRateLimit({ max: readsPerMinute, timeWindow: 60_000 });
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return true;
    void reply
      .code(429)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(state.ttlInSeconds) })
      .send({ error: TOO_MANY });
    return false;
  };
  // Uses a callback rather than a promise, so that other requests are not delayed.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(READS)) return done();
    check(request, reply).then((isAllowed) => isAllowed && done(), done);
  });
}

import type { FastifyInstance } from 'fastify';
import { readAttemptKey } from '../orders/attempt-key.ts';
import { findAttempt } from '../orders/find-attempt.ts';
import type { OrderServices } from '../order-services.ts';
import type { Readiness } from './readiness.ts';
import { RefusedRequestError } from '../refused-request.ts';

/** What scripts and operators ask besides pages. */
export function routeServices(
  app: FastifyInstance,
  { database, xsrf }: Pick<OrderServices, 'database' | 'xsrf'>,
  readiness: Readiness,
): void {
  /** Whether the process lives: to start it again would not bring the database back. */
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  /** Whether it is to get requests. */
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (await readiness.isReady()) return reply.send({ status: 'ok' });
    return reply.code(503).send({ status: 'unavailable' });
  });

  /** A page that was open for long fetches a fresh anti-forgery cookie here. */
  app.get('/api/v1/xsrf-token', (request, reply) => {
    xsrf.giveToken(request, reply);
    return reply.header('cache-control', 'no-store').send({ data: { result: 'success' } });
  });

  /** For a page that was reloaded while its post was under way. */
  app.get<{ Params: { key: string } }>('/api/v1/submissions/:key', async (request, reply) => {
    const key = readAttemptKey(request.params.key);
    if (key === undefined) throw new RefusedRequestError(400, 'The key must be 32 to 64 hexadecimal digits.');
    return reply.header('cache-control', 'no-store').send(await findAttempt(database.queries, key));
  });
}

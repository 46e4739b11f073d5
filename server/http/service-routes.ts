import type { FastifyInstance } from 'fastify';
import { readAttemptKey } from '../orders/attempt-key.ts';
import { findAttempt } from '../orders/find-attempt.ts';
import type { OrderServices } from '../order-services.ts';
import type { Readiness } from './readiness.ts';
import { RejectedRequestError } from '../rejected-request.ts';

/** Adds routes for scripts and operators. */
export function routeServices(
  app: FastifyInstance,
  { database, xsrf }: Pick<OrderServices, 'database' | 'xsrf'>,
  readiness: Readiness,
): void {
  /** Liveness. Does not depend on the database, because restarting the server would not repair it. */
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  /** Readiness: 503 while the database is unreachable, so that a load balancer skips this server. */
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (await readiness.isReady()) return reply.send({ status: 'ok' });
    return reply.code(503).send({ status: 'unavailable' });
  });

  /** Renews the CSRF cookie of a page that was open for a long time. */
  app.get('/api/v1/xsrf-token', (request, reply) => {
    xsrf.giveToken(request, reply);
    return reply.header('cache-control', 'no-store').send({ data: { result: 'success' } });
  });

  /** For a page that was reloaded while its submission was in flight. */
  app.get<{ Params: { key: string } }>('/api/v1/submissions/:key', async (request, reply) => {
    const key = readAttemptKey(request.params.key);
    if (key === undefined)
      throw new RejectedRequestError(400, 'The idempotency key must have 32 to 64 hexadecimal digits.');
    return reply.header('cache-control', 'no-store').send(await findAttempt(database.queries, key));
  });
}

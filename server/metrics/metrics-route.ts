import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { Log } from '../log.ts';
import { waitWithin } from '../wait-within.ts';
import { describeBacklog } from './describe-backlog.ts';
import { readBacklog, readCharges, readOrderCounts } from './read-backlog.ts';
import { shareAnswers } from './share-answers.ts';

interface MetricsServices {
  readonly configuration: Pick<
    Configuration,
    | 'metricsToken'
    | 'metricsMs'
    | 'metricsKeepMs'
    | 'declinesWindowMs'
    | 'shopDeclinesPercent'
    | 'shopDeclinesMinCharges'
  >;
  readonly database: Pick<Database, 'transaction'>;
  readonly log: Log;
}

/** In seconds, from a cached response to a slow charge. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures every request and serves `/metrics` to holders of the token. Does nothing if no token is
 * configured. Call it before adding any other route.
 */
export function routeMetrics(app: FastifyInstance, services: MetricsServices): void {
  const { metricsToken } = services.configuration;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const findBacklog = readInTime(readBacklog, services);
  const countOrders = readInTime(readOrderCounts, services);
  const findCharges = readInTime(
    (database, limitMs) => readCharges(database, limitMs, services.configuration),
    services,
  );
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new RejectedRequestError(401, 'Missing or wrong bearer token: send the value of METRICS_TOKEN.');
    }
    const [backlog, counts, charges] = await Promise.all([findBacklog(), countOrders(), findCharges()]);
    const ours = await describeBacklog(backlog, counts, charges);
    return reply.type(registry.contentType).send(`${ours}${await registry.metrics()}`);
  });
}

/** Labels requests by route pattern, so that visitors cannot create new labels. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
  });
}

/** Reads the database at most once per interval. Returns undefined after the timeout. */
function readInTime<Answer>(
  read: (database: MetricsServices['database'], limitMs: number) => Promise<Answer>,
  { configuration, database, log }: MetricsServices,
): () => Promise<Answer | undefined> {
  const { metricsMs, metricsKeepMs } = configuration;
  const ask = shareAnswers(
    () =>
      read(database, metricsMs).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot read metrics from the database');
        return undefined;
      }),
    metricsKeepMs,
  );
  return async () => {
    let answer: Answer | undefined;
    await waitWithin(
      metricsMs,
      ask().then((given) => (answer = given)),
    );
    return answer;
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { networkOf } from '../network-of.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { say } from '../texts.ts';
import { routeCosts } from './route-costs.ts';
import type { RouteLimit } from './route-costs.ts';

const WINDOW_MS = 60_000;

/** Returns the key of `routeCosts`. `HEAD` requests cost as much as `GET` requests. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
}

/** Limits the requests of a network to each route with a limit in `routeCosts`, before the body is read. */
export function limitRoutes(app: FastifyInstance, configuration: Pick<Configuration, RouteLimit>): void {
  const limiterOf = (setting: RouteLimit) =>
    app.createRateLimit({
      max: configuration[setting],
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => `${networkOf(request.ip)} ${routeOf(request)}`,
    });
  const limiters = {
    requestsPerMinute: limiterOf('requestsPerMinute'),
    postsPerMinute: limiterOf('postsPerMinute'),
  };
  const check = async (request: FastifyRequest, setting: RouteLimit): Promise<void> => {
    const state = await limiters[setting](request);
    if (!state.isAllowed && state.isExceeded)
      throw new RejectedRequestError(429, say('fault.requests'), state.ttlInSeconds);
  };
  // Uses a callback rather than a promise, so that other requests are not delayed.
  app.addHook('onRequest', (request, _reply, done) => {
    const setting = routeCosts[routeOf(request)]?.most;
    if (setting === undefined) return done();
    check(request, setting).then(() => done(), done);
  });
}

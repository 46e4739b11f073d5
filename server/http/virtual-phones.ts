import type { FastifyInstance } from 'fastify';
import { readAreaCode } from '#domain/phones/virtual-number.ts';
import type { OrderServices } from '../order-services.ts';
import { say } from '../texts.ts';

const NO_WEBSITE = 'website_id must be a positive whole number and occur once.';
const NO_AREA_CODE = 'area_code must be three digits, such as 307, and occur once.';
const UNAVAILABLE = say('lookup.phones-failed');
const TRY_AGAIN_SECONDS = 5;

interface PhonesRoute {
  readonly Querystring: { readonly website_id?: unknown; readonly area_code?: unknown };
}

/**
 * Adds `GET /api/v1/virtual_phones?website_id=1&area_code=307`. It returns the available numbers of an area
 * code as `{result: [{number_requested}]}`, or 204 if no number is available. Responds with 400 to invalid
 * parameters and with 503 if the service fails, both with the body `{error}`.
 */
export function routeVirtualPhones(
  app: FastifyInstance,
  { availableNumbers, configuration }: Pick<OrderServices, 'availableNumbers' | 'configuration'>,
): void {
  const limit = app.createRateLimit({ max: configuration.lookupsPerMinute, timeWindow: 60_000 });
  app.get<PhonesRoute>('/api/v1/virtual_phones', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) {
      const message = say('fault.requests');
      return reply.code(429).header('retry-after', String(state.ttlInSeconds)).send({ error: message });
    }
    const { website_id: website, area_code: text } = request.query;
    if (typeof website !== 'string' || !/^[1-9]\d{0,8}$/.test(website)) {
      return reply.code(400).send({ error: NO_WEBSITE });
    }
    const areaCode = readAreaCode(text);
    if (areaCode === undefined) return reply.code(400).send({ error: NO_AREA_CODE });
    const answer = await availableNumbers(areaCode);
    if (answer.kind === 'ok') return reply.send({ result: answer.value });
    if (answer.kind === 'none') return reply.code(204).send();
    return reply.code(503).header('retry-after', String(TRY_AGAIN_SECONDS)).send({ error: UNAVAILABLE });
  });
}

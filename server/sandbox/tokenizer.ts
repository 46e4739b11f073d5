import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network-of.ts';
import { budgetKey, takeBudgets } from '../budgets/take-budgets.ts';
import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { readSecret } from '../database/read-secret.ts';
import { sandboxTokens } from '../database/tables/schema.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { scriptJson } from '../html.ts';
import { describeCard, evaluateCard } from './evaluate-card.ts';
import { parseJson, readProperty } from '#domain/read-property.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import type { Card } from './evaluate-card.ts';

const CALLBACK = /^[A-Za-z_$][\w$]{0,60}$/;

/**
 * The card number is never stored. Only the token's behavior, the card's brand, its last digits and a keyed
 * hash are stored.
 */
type TokenizerAnswer =
  | { readonly success: true; readonly token: string; readonly customer_id: string }
  | { readonly success: false; readonly error: unknown };

interface TokenizerServices {
  readonly queries: Queries;
  readonly configuration: Pick<Configuration, 'rateLimitWindowMs' | 'tokensPerNetwork'>;
  readonly now: () => Date;
}

/**
 * Routes the sandbox tokenizer. `GET ?callback=&params=<JSON>` returns a script and `POST` of the same JSON
 * returns JSON. Any page may call it, as with a real tokenizer. The site's own calls come from an iframe with
 * an opaque origin.
 */
export async function routeTokenizer(app: FastifyInstance, services: TokenizerServices): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store');
  });
  const secret = await readSecret(services.queries, 'sandbox-cards');
  /** Limits requests per network before any card is read, against card testing. */
  const limitCards = async (request: FastifyRequest): Promise<void> => {
    const { queries, configuration, now } = services;
    const { tokensPerNetwork: most, rateLimitWindowMs: windowMs } = configuration;
    const key = budgetKey('card', 'address', networkOf(request.ip));
    const waitsMs = await takeBudgets(queries, [{ key, most, windowMs }], now());
    if (waitsMs === 0) return;
    throw new RejectedRequestError(429, 'Too many cards. Please wait a while.', Math.ceil(waitsMs / 1_000));
  };
  app.options('/sandbox/tokenizer', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .send(),
  );
  app.get('/sandbox/tokenizer', { onRequest: limitCards }, async (request, reply) => {
    const callback = readProperty(request.query, 'callback');
    if (typeof callback !== 'string' || !CALLBACK.test(callback)) {
      return reply.code(400).send({ success: false, error: 'The callback must be a function name.' });
    }
    const answer = await tokenize(parseParams(readProperty(request.query, 'params')), secret, services);
    return sendScript(reply, callback, answer);
  });
  app.post('/sandbox/tokenizer', { bodyLimit: 16_384, onRequest: limitCards }, async (request, reply) =>
    reply.send(await tokenize(request.body, secret, services)),
  );
}

async function tokenize(
  request: unknown,
  secret: string,
  { queries, now }: TokenizerServices,
): Promise<TokenizerAnswer> {
  const card = readCard(request);
  if (card === undefined) return { success: false, error: 'The request has no card.' };
  const verdict = evaluateCard(card, now().toISOString().slice(0, 7));
  if (verdict.kind === 'refused') return { success: false, error: verdict.error };
  const fingerprint = createHmac('sha256', secret).update(card.number.replace(/\D/g, '')).digest('hex');
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  await queries
    .insert(sandboxTokens)
    .values({ token, behavior: verdict.behavior, card: describeCard(card.number), fingerprint });
  return { success: true, token, customer_id: `cus_${randomBytes(12).toString('base64url')}` };
}

function parseParams(params: unknown): unknown {
  try {
    return typeof params === 'string' ? parseJson(params) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a JSONP script. The leading comment prevents callers from controlling the first bytes. */
function sendScript(reply: FastifyReply, callback: string, answer: TokenizerAnswer): FastifyReply {
  return reply.type('application/javascript; charset=utf-8').send(`/**/${callback}(${scriptJson(answer)});`);
}

const FIELDS = ['first_name', 'last_name', 'number', 'cvc', 'exp_month', 'exp_year'] as const;

/**
 * Reads the card of a tokenizer request `{card, billing_address, test_key?}`. Returns undefined for a
 * malformed request.
 */
function readCard(request: unknown): Card | undefined {
  if (!isJsonObject(request) || !isJsonObject(request['card'])) return undefined;
  const { card, billing_address: address, test_key: testKey } = request;
  if (address !== undefined && address !== null && !isJsonObject(address)) return undefined;
  if (testKey !== undefined && typeof testKey !== 'string') return undefined;
  const values = FIELDS.map((name) => textOf(card, name));
  const [first_name = '', last_name = '', number = '', cvc = '', exp_month = '', exp_year = ''] = values;
  return { first_name, last_name, number, cvc, exp_month, exp_year };
}

function textOf(card: object, name: string): string {
  const value = readProperty(card, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : '';
}

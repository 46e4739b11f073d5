import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCustomerClient } from '#api/customer-client.ts';
import { startOddService } from '../server/services/start-odd-service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(() => vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token%3D1' }));
afterEach(() => vi.unstubAllGlobals());

/** Starts a server that responds with `answer` and records each request. Returns a client for that server. */
async function openServer(answer: Answer, timeLimitMs = 2_000) {
  const asked: string[] = [];
  const origin = await startOddService((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['x-xsrf-token'])}`);
    answer(request, response);
  });
  return { client: createCustomerClient(`${origin}/api/v1/`, timeLimitMs), asked };
}

function respond(status: number, body: string): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}

describe('the request for the customer', () => {
  it.each([
    [
      'the customer',
      200,
      '{"data":{"customer":{"email":"ana@example.com","answers":{"a.b":"Ana"}}}}',
      { kind: 'ok', value: { email: 'ana@example.com', answers: { 'a.b': 'Ana' } } },
    ],
    ['none', 200, '{"data":{"customer":null}}', { kind: 'none', reason: 'Nobody is logged in.' }],
    ['a body without answers', 200, '{"data":{"customer":{"email":"a"}}}', { cause: 'shape' }],
    ['no JSON', 200, '<p>', { cause: 'network' }],
    ['a server error', 500, '{}', { cause: 'status' }],
  ])('returns the customer, none or unavailable for the response: %s', async (_, status, body, result) => {
    const { client } = await openServer(respond(status, body));
    expect(await client.find()).toMatchObject(result);
  });

  it('returns unavailable after the timeout', async () => {
    const { client } = await openServer(() => undefined, 50);
    expect(await client.find()).toEqual({ kind: 'unavailable', cause: 'network' });
  });
});

describe('the log-out request', () => {
  it('posts with the CSRF token', async () => {
    const { client, asked } = await openServer(respond(200, '{}'));
    expect(await client.logOut()).toBe(true);
    expect(asked).toEqual(['POST /api/v1/customer/log-out token=1']);
  });

  it('renews an expired token once', async () => {
    const { client, asked } = await openServer((request, response) =>
      respond(request.method === 'POST' ? 403 : 200, '{}')(request, response),
    );
    expect(await client.logOut()).toBe(false);
    expect(asked.map((line) => line.split(' ', 2).join(' '))).toEqual([
      'POST /api/v1/customer/log-out',
      'GET /api/v1/xsrf-token',
      'POST /api/v1/customer/log-out',
    ]);
  });

  it('returns false when the server fails', async () => {
    const { client } = await openServer(respond(503, '{}'));
    expect(await client.logOut()).toBe(false);
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActionClient } from '#api/action-client.ts';
import { startOddService } from '../server/services/start-odd-service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

beforeEach(() => vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=token%3D1' }));
afterEach(() => vi.unstubAllGlobals());

/** Starts a server that responds with `answer` and records each request. Returns a client for that server. */
async function openServer(answer: Answer, timeLimitMs = 2_000) {
  const asked: {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly token: string;
  }[] = [];
  const origin = await startOddService(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const token = String(request.headers['x-xsrf-token'] ?? '');
    asked.push({ method: request.method ?? '', path: request.url ?? '', body, token });
    answer(request, response, body);
  });
  return { ask: createActionClient(`${origin}/form/`, `${origin}/api/v1/`, timeLimitMs), asked };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

describe('createActionClient', () => {
  it.each([
    ['60', { kind: 'unavailable', cause: 'throttled', retryAfterSeconds: 60 }],
    ['soon', { kind: 'unavailable', cause: 'throttled' }],
  ])('returns the wait in seconds after a 429 with Retry-After "%s"', async (wait, result) => {
    const { ask } = await openServer((_request, response) => {
      response.writeHead(429, { 'retry-after': wait }).end('{}');
    });
    expect(await ask('get_names', {})).toEqual(result);
  });

  it('posts the action, the fields and the CSRF token as a form', async () => {
    const { ask, asked } = await openServer((_request, response) => sendJson(response, 200, { data: [1] }));
    expect(await ask('get_names', { term: 'a b' })).toEqual({ kind: 'ok', value: [1] });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/form/', token: 'token=1' });
    expect(asked[0]?.body).toMatch(/name="action"\r\n\r\nget_names\r\n[^]*name="term"\r\n\r\na b\r\n/);
  });

  it.each([
    [
      'a rejection with a message',
      422,
      { data: { result: 'error', error: 'No.' } },
      { kind: 'refused', message: 'No.' },
    ],
    ['a rejection with status 200', 200, { data: { error: 'No.' } }, { kind: 'refused', message: 'No.' }],
    ['a rate limit', 429, { data: { error: 'Wait.' } }, { kind: 'unavailable', cause: 'throttled' }],
    ['a server error', 503, { data: { error: 'Busy.' } }, { kind: 'unavailable', cause: 'status' }],
    ['a response without data', 200, { result: [] }, { kind: 'unavailable', cause: 'shape' }],
    ['a response that is only a number', 200, 0, { kind: 'unavailable', cause: 'shape' }],
  ])('maps %s to its result', async (_what, status, body, result) => {
    const { ask } = await openServer((_request, response) => sendJson(response, status, body));
    expect(await ask('get_names', {})).toEqual(result);
  });

  it('retries with a fresh CSRF token when the old token has expired', async () => {
    let refused = 0;
    const { ask, asked } = await openServer((request, response) => {
      if (request.method === 'POST' && refused === 0) {
        refused += 1;
        sendJson(response, 403, { data: { error: 'Old.' } });
      } else sendJson(response, 200, { data: {} });
    });
    expect(await ask('get_names', {})).toEqual({ kind: 'ok', value: {} });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /form/',
      'GET /api/v1/xsrf-token',
      'POST /form/',
    ]);
  });

  it('returns unavailable on a timeout, an abort or a refused connection', async () => {
    const { ask } = await openServer(() => undefined, 100);
    expect(await ask('get_names', {})).toEqual({ kind: 'unavailable', cause: 'timeout' });
    const { ask: askSlowly } = await openServer(() => undefined);
    const asker = new AbortController();
    const asked = askSlowly('get_names', {}, asker.signal);
    asker.abort();
    expect(await asked).toEqual({ kind: 'unavailable', cause: 'network' });
    const nobody = createActionClient('http://127.0.0.1:1/', 'http://127.0.0.1:1/', 1_000);
    expect(await nobody('get_names', {})).toEqual({ kind: 'unavailable', cause: 'network' });
  });
});

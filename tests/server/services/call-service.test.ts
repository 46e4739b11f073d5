import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { createService, readJson } from '#server/services/call-service.ts';
import type { CallService, ServiceSettings } from '#server/services/call-service.ts';
import { startOddService } from './start-odd-service.ts';

async function askOf(answer: RequestListener, settings: Partial<ServiceSettings> = {}): Promise<CallService> {
  const base = await startOddService(answer);
  return createService({
    name: 'odd',
    base: () => base,
    timeLimitMs: 300,
    maxBytes: 10_000,
    breakMs: 200,
    log: silentLog,
    ...settings,
  });
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));

describe('a request to an external service', () => {
  it('returns status, type and text', async () => {
    const ask = await askOf(json({ a: 1 }));
    const result = await ask({ path: '/x' });
    expect(result).toEqual({
      kind: 'ok',
      value: { status: 200, type: 'application/json', text: '{"a":1}' },
    });
    expect(result.kind === 'ok' && readJson(result.value)).toEqual({ a: 1 });
  });

  it('returns a 4xx status as a response', async () => {
    const ask = await askOf((_request, response) => response.writeHead(404).end('none'));
    expect(await ask({ path: '/' })).toMatchObject({ kind: 'ok', value: { status: 404, text: 'none' } });
  });

  it.each<[string, string, RequestListener]>([
    ['hangs', 'timeout', () => undefined],
    ['never ends its response', 'timeout', (_request, response) => response.writeHead(200).write('a')],
    ['closes the connection', 'network', (request) => request.socket.destroy()],
    ['responds with 500', 'status', (_request, response) => response.writeHead(500).end()],
    ['responds with 429', 'throttled', (_request, response) => response.writeHead(429).end()],
    ['exceeds the size limit', 'shape', (_request, response) => response.end('x'.repeat(10_001))],
    [
      'redirects',
      'network',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('fails as unavailable when the service %s: %s', async (_what, cause, answer) => {
    const ask = await askOf(answer);
    expect(await ask({ path: '/' })).toEqual({ kind: 'unavailable', cause });
  });

  it('retries a read once, and never retries a possible write', async () => {
    let asked = 0;
    const ask = await askOf((_request, response) => {
      asked += 1;
      response.writeHead(asked % 2 === 1 ? 503 : 200).end();
    });
    expect(await ask({ path: '/' })).toMatchObject({ kind: 'ok' });
    expect(asked).toBe(2);
    expect(await ask({ path: '/', method: 'POST' })).toEqual({ kind: 'unavailable', cause: 'status' });
    expect(asked).toBe(3);
  });

  it('fails immediately for a while after five failures, then reaches the service again', async () => {
    let asked = 0;
    const ask = await askOf((_request, response) => {
      asked += 1;
      response.writeHead(asked <= 5 ? 500 : 200).end();
    });
    for (let failure = 0; failure < 7; failure += 1)
      expect(await ask({ path: '/' })).toMatchObject({ kind: 'unavailable' });
    expect(asked).toBe(5);
    await expect.poll(async () => (await ask({ path: '/' })).kind).toBe('ok');
    expect(asked).toBe(6);
  });

  it('fails as unavailable when aborted, without counting as a failure of the service', async () => {
    const ask = await askOf(json({}), { timeLimitMs: 2_000 });
    for (let time = 0; time < 8; time += 1) {
      const asker = new AbortController();
      const asked = ask({ path: '/' }, asker.signal);
      asker.abort();
      expect(await asked).toMatchObject({ kind: 'unavailable' });
    }
    expect(await ask({ path: '/' })).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['text/html', '{}'],
    ['application/json', '{"a":'],
  ])('contains no JSON for the content type %s and the body %s', (type, text) => {
    expect(readJson({ status: 200, type, text })).toBeUndefined();
  });
});

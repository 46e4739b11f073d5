import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormPostClient } from '#api/form-post-client.ts';
import { startOddService } from '../server/services/start-odd-service.ts';

const message = {
  action: 'process_contact',
  formType: 'ContactForm',
  pageID: 'contact',
  formFileName: 'contact',
  field: 'contactData',
  payload: {},
  answers: {},
} as const;

beforeEach(() => vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' }));
afterEach(() => vi.unstubAllGlobals());

/** Sends a form to a server that gives these responses. Returns the outcome and the requests. */
async function send(...answers: readonly (readonly [status: number, retryAfter?: string])[]) {
  const asked: string[] = [];
  let posts = 0;
  const origin = await startOddService(async (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    const [status, retryAfter] = request.method === 'POST' ? (answers[posts++] ?? [500]) : [200];
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const data =
      status === 200
        ? { result: 'success', response: { redirect: '/' } }
        : { result: 'error', error: `Status ${status}.` };
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ data }));
  });
  const client = createFormPostClient(`${origin}/contact/`, `${origin}/api/v1/`);
  return { outcome: await client.send(message, 'a'.repeat(32), []), asked };
}

describe('createFormPostClient', () => {
  it('retries once with a fresh CSRF token when the server rejects the old token', async () => {
    const { outcome, asked } = await send([403], [200]);
    expect(outcome.kind).toBe('success');
    expect(asked).toEqual(['POST /contact/', 'GET /api/v1/xsrf-token', 'POST /contact/']);
  });

  it('retries after a short Retry-After', async () => {
    const { outcome, asked } = await send([503, '1'], [200]);
    expect(outcome.kind).toBe('success');
    expect(asked).toHaveLength(2);
  });

  it('does not retry after a long Retry-After', async () => {
    const { outcome, asked } = await send([429, '600'], [200]);
    expect(outcome).toEqual({ kind: 'unreachable', message: 'Status 429.' });
    expect(asked).toEqual(['POST /contact/']);
  });
});

describe('createFormPostClient, while a payment is being checked', () => {
  it('returns pending with the server’s message and does not retry', async () => {
    let posts = 0;
    const origin = await startOddService((_request, response) => {
      posts += 1;
      const data = { result: 'error', error: 'It is being checked.', payment_pending: true };
      const headers = { 'content-type': 'application/json', 'retry-after': '60' };
      response.writeHead(409, headers).end(JSON.stringify({ data }));
    });
    const client = createFormPostClient(`${origin}/form/`, `${origin}/api/v1/`);
    expect(await client.send(message, 'key', [])).toEqual({
      kind: 'pending',
      message: 'It is being checked.',
    });
    expect(posts).toBe(1);
  });
});

describe('createFormPostClient, after a success without a usable receipt URL', () => {
  it.each([{}, { response: null }, { response: {} }, { response: { receipt_url: 7 } }])(
    'returns unreachable for the response %j',
    async (said) => {
      const origin = await startOddService((_request, response) => {
        // A long wait, so that the client does not retry.
        const headers = { 'content-type': 'application/json', 'retry-after': '60' };
        response.writeHead(200, headers).end(JSON.stringify({ data: { result: 'success', ...said } }));
      });
      const client = createFormPostClient(`${origin}/form/`, `${origin}/api/v1/`);
      expect(await client.send(message, 'key', [])).toEqual({ kind: 'unreachable' });
    },
  );
});

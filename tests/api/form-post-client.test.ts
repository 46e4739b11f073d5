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

/** Sends a form to a server that answers each post with the next of these; says what became of it, and what was asked. */
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

describe('the post of a form', () => {
  it('is sent again with a fresh token where the old one is not taken, once', async () => {
    const { outcome, asked } = await send([403], [200]);
    expect(outcome.kind).toBe('success');
    expect(asked).toEqual(['POST /contact/', 'GET /api/v1/xsrf-token', 'POST /contact/']);
  });

  it('is sent again where the server asks to come back in a moment', async () => {
    const { outcome, asked } = await send([503, '1'], [200]);
    expect(outcome.kind).toBe('success');
    expect(asked).toHaveLength(2);
  });

  it('is not sent again by itself where the server asks to come back much later', async () => {
    const { outcome, asked } = await send([429, '600'], [200]);
    expect(outcome).toEqual({ kind: 'unreachable', message: 'Status 429.' });
    expect(asked).toEqual(['POST /contact/']);
  });
});

describe('a post whose payment is being checked', () => {
  it('is pending, with the words of the server, and is not sent again', async () => {
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

describe('an answer that takes a form, and does not say where its visitor goes', () => {
  it.each([{}, { response: null }, { response: {} }, { response: { receipt_url: 7 } }])(
    'decides nothing: %j',
    async (said) => {
      const origin = await startOddService((_request, response) => {
        // Much later, so that it is asked once.
        const headers = { 'content-type': 'application/json', 'retry-after': '60' };
        response.writeHead(200, headers).end(JSON.stringify({ data: { result: 'success', ...said } }));
      });
      const client = createFormPostClient(`${origin}/form/`, `${origin}/api/v1/`);
      expect(await client.send(message, 'key', [])).toEqual({ kind: 'unreachable' });
    },
  );
});

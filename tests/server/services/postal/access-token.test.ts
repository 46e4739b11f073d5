import { describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { createAccessTokens, readTokenResponse } from '#server/services/postal/access-token.ts';
import type { CallService } from '#server/services/call-service.ts';

function answerOf(body: unknown, status = 200) {
  return { status, type: 'application/json', text: JSON.stringify(body) };
}

/** A service that issues tokens with this lifetime in seconds, and records the requests. */
function createIssuer(seconds: unknown = '28800') {
  const asked: unknown[] = [];
  const ask: CallService = async ({ body }) => {
    asked.push(JSON.parse(body ?? ''));
    await Promise.resolve();
    const token = { access_token: `token${asked.length}`, issued_at: '1764000000000', expires_in: seconds };
    return { kind: 'ok', value: answerOf(token) };
  };
  return { asked, ask };
}

describe('readTokenResponse', () => {
  it.each([
    [{ access_token: 'abc', expires_in: 28_800 }, 28_800_000],
    [{ access_token: 'abc', expires_in: '28800' }, 28_800_000],
    [{ access_token: 'abc' }, 3_600_000],
    [{ access_token: 'abc', expires_in: 'soon' }, 3_600_000],
  ])('reads the response %j with a lifetime of %i ms', (body, livesMs) => {
    expect(readTokenResponse(answerOf(body))).toEqual({ kind: 'ok', value: { token: 'abc', livesMs } });
  });

  it.each([
    [401, { error: 'invalid_client' }, 'config'],
    [400, {}, 'config'],
    [404, {}, 'status'],
    [200, {}, 'shape'],
    [200, { access_token: '' }, 'shape'],
    [200, { access_token: 'two\r\nlines' }, 'shape'],
    [200, 'abc', 'shape'],
  ])('fails for a response with status %i and body %j', (status, body, cause) => {
    expect(readTokenResponse(answerOf(body, status))).toEqual({ kind: 'unavailable', cause });
  });
});

describe('the access token', () => {
  it('requires one request for concurrent callers, with key and secret', async () => {
    const { ask, asked } = createIssuer();
    const tokens = createAccessTokens(ask, 'id:se:cret', () => 0);
    const got = await Promise.all([tokens.get(), tokens.get(), tokens.get()]);
    expect(got).toEqual([1, 2, 3].map(() => ({ kind: 'ok', value: 'token1' })));
    expect(asked).toEqual([{ client_id: 'id', client_secret: 'se:cret', grant_type: 'client_credentials' }]);
  });

  it('renews a minute before it expires, and after a caller discards it', async () => {
    let now = 0;
    const { ask } = createIssuer(600);
    const tokens = createAccessTokens(ask, 'id:secret', () => now);
    const get = async () => {
      const token = await tokens.get();
      return token.kind === 'ok' ? token.value : token.kind;
    };
    expect(await get()).toBe('token1');
    now = 539_999;
    expect(await get()).toBe('token1');
    now = 540_000;
    expect(await get()).toBe('token2');
    tokens.drop('token1');
    expect(await get()).toBe('token2');
    tokens.drop('token2');
    expect(await get()).toBe('token3');
  });

  it('requires a new request after a failed request', async () => {
    let isDown = true;
    const { ask } = createIssuer();
    const tokens = createAccessTokens(
      async (request) => (isDown ? unavailable('network') : ask(request)),
      'id:secret',
      () => 0,
    );
    expect(await tokens.get()).toEqual(unavailable('network'));
    isDown = false;
    expect(await tokens.get()).toEqual({ kind: 'ok', value: 'token1' });
  });
});

import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { readJson } from '../call-service.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';

const RENEW_EARLY_MS = 60_000;

/** Token lifetime in seconds, when the service does not send one. */
const DEFAULT_SECONDS = 3_600;

interface AccessToken {
  readonly token: string;
  readonly livesMs: number;
}

/** A shared access token that is renewed shortly before it expires. */
export interface AccessTokens {
  get(): Promise<ServiceResult<string>>;
  /** Discards a token that the service rejects. */
  drop(token: string): void;
}

/** Reads the token response. Its numbers may be strings. */
export function readTokenResponse(response: ServiceResponse): ServiceResult<AccessToken> {
  const { status } = response;
  if (status === 400 || status === 401 || status === 403) return unavailable('config');
  if (status !== 200) return unavailable('status');
  const body = readJson(response);
  if (!isRecord(body)) return unavailable('shape');
  const { access_token: token, expires_in: seconds } = body;
  if (typeof token !== 'string' || !/^[\w.~+/=-]{1,8192}$/.test(token)) return unavailable('shape');
  const lives = Number(seconds);
  return {
    kind: 'ok',
    value: { token, livesMs: (Number.isFinite(lives) && lives > 0 ? lives : DEFAULT_SECONDS) * 1_000 },
  };
}

/**
 * Caches the access token of a client. Concurrent callers share one renewal.
 * @param key the client's id and secret, separated by a colon
 * @param now in ms
 */
export function createAccessTokens(call: CallService, key: string, now: () => number): AccessTokens {
  const [id = '', ...secret] = key.split(':');
  const body = JSON.stringify({
    client_id: id,
    client_secret: secret.join(':'),
    grant_type: 'client_credentials',
  });
  let known: { readonly token: string; readonly until: number } | undefined;
  let renewal: Promise<ServiceResult<string>> | undefined;

  const renew = async (): Promise<ServiceResult<string>> => {
    const response = await call({
      path: '/oauth2/v3/token',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const read = response.kind === 'ok' ? readTokenResponse(response.value) : response;
    if (read.kind !== 'ok') return read;
    const { token, livesMs } = read.value;
    known = { token, until: now() + livesMs - RENEW_EARLY_MS };
    return { kind: 'ok', value: token };
  };

  return {
    get: async () => {
      if (known !== undefined && now() < known.until) return { kind: 'ok', value: known.token };
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
    drop: (token) => {
      if (known?.token === token) known = undefined;
    },
  };
}

import { isRecord } from '#domain/read-property.ts';
import wretch from 'wretch';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { answerOf, antiForgeryHeaders, renewAntiForgery } from './anti-forgery.ts';
import { limitTime } from './time-limit.ts';

/**
 * Posts an action without an order. `ok` has the unvalidated `data` of the response, and `refused` has the server's
 * message for the visitor. Aborting the signal gives `unavailable`.
 */
export type AskAction = (
  action: string,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<ServiceResult<unknown>>;

function throttled(headers: Headers): ServiceResult<unknown> {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? { ...unavailable('throttled'), retryAfterSeconds: seconds } : unavailable('throttled');
}

async function readAnswer(response: Response): Promise<ServiceResult<unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  const data = isRecord(body) ? body['data'] : undefined;
  if (response.status === 429) return throttled(response.headers);
  if (response.status >= 500) return unavailable('status');
  if (isRecord(data) && typeof data['error'] === 'string') return { kind: 'refused', message: data['error'] };
  if (!response.ok) return unavailable('status');
  return data === undefined || data === null ? unavailable('shape') : { kind: 'ok', value: data };
}

/**
 * Creates the client for a page's actions.
 * @param address the page's own path
 * @param apiBase base path of the API, which renews the CSRF token
 * @param timeLimitMs timeout, including the retry with a renewed token; 0 for none
 */
export function createActionClient(address: string, apiBase: string, timeLimitMs: number): AskAction {
  const posts = wretch(address).errorType(null).catcherFallback(answerOf);
  return async (action, fields, signal) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ action, ...fields })) form.append(name, value);
    const { limit, until } = limitTime(timeLimitMs, signal);
    const send = () => posts.headers(antiForgeryHeaders()).options({ signal: until }).body(form).post().res();
    try {
      const first = await send();
      if (first.status !== 403) return await readAnswer(first);
      await renewAntiForgery(apiBase);
      return await readAnswer(await send());
    } catch {
      return unavailable(limit.aborted ? 'timeout' : 'network');
    }
  };
}

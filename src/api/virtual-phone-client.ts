import { isRecord } from '#domain/read-property.ts';
import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { readVirtualNumber } from '#domain/phones/virtual-number.ts';
import { answerOf } from './anti-forgery.ts';
import { limitTime } from './time-limit.ts';

/**
 * Finds the available numbers of an area code, with plus and country code. `none`: the area code has no available
 * number. Aborting the signal gives `unavailable`; never throws.
 */
export type FindVirtualPhones = (
  areaCode: string,
  signal?: AbortSignal,
) => Promise<ServiceResult<readonly string[]>>;

const NONE = { kind: 'none', reason: 'There are no numbers in this area code.' } as const;

async function readAnswer(response: Response): Promise<ServiceResult<readonly string[]>> {
  if (response.status === 204) return NONE;
  if (response.status === 429) return unavailable('throttled');
  if (!response.ok) return unavailable('status');
  const body: unknown = await response.json().catch(() => undefined);
  const list = isRecord(body) ? body['result'] : undefined;
  if (!Array.isArray(list)) return unavailable('shape');
  const numbers = list.map((entry) => readVirtualNumber(isRecord(entry) ? entry['number_requested'] : ''));
  const known = [...new Set(numbers.filter((number) => number !== undefined))];
  if (known.length > 0) return { kind: 'ok', value: known };
  return list.length === 0 ? NONE : unavailable('shape');
}

/**
 * Creates the client for phone numbers.
 * @param base base path of the API, with a trailing slash
 * @param websiteId website that the numbers are for
 * @param timeLimitMs timeout per request; 0 for none
 */
export function createVirtualPhoneClient(
  base: string,
  websiteId: number,
  timeLimitMs: number,
): FindVirtualPhones {
  const api = wretch(base)
    .addon(QueryStringAddon)
    .options({ cache: 'no-store' })
    .errorType(null)
    .catcherFallback(answerOf);
  return async (areaCode, signal) => {
    const { limit, until } = limitTime(timeLimitMs, signal);
    try {
      const question = api.url('virtual_phones').query({ website_id: websiteId, area_code: areaCode });
      return await readAnswer(await question.options({ signal: until }).get().res());
    } catch {
      return unavailable(limit.aborted ? 'timeout' : 'network');
    }
  };
}

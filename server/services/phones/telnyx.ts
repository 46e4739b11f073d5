import { isRecord, unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { readJson } from '../ask-service.ts';
import type { ServiceAnswer, ServiceRequest } from '../ask-service.ts';
import { MOST_NUMBERS, offerNumbers } from './offered-numbers.ts';
import type { OfferedNumber } from './offered-numbers.ts';

export function writeTelnyxQuestion(areaCode: string, key: string): ServiceRequest {
  const query = new URLSearchParams({
    'filter[country_code]': 'US',
    'filter[national_destination_code]': areaCode,
    'filter[limit]': `${MOST_NUMBERS}`,
  });
  return {
    path: `/v2/available_phone_numbers?${query}`,
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
  };
}

/** Reads an answer. Numbers near the area, and those whose end is hidden from unverified accounts, are none of it. */
export function readTelnyxAnswer(
  answer: ServiceAnswer,
  areaCode: string,
): ServiceResult<readonly OfferedNumber[]> {
  const { status } = answer;
  if (status === 401 || status === 403) return unavailable('config');
  if (status !== 200) return unavailable('status');
  const body = readJson(answer);
  const list = isRecord(body) ? body['data'] : undefined;
  if (!Array.isArray(list)) return unavailable('shape');
  const named = list.filter((entry) => isRecord(entry) && entry['best_effort'] !== true);
  const numbers = offerNumbers(
    named.map(({ phone_number: number }) => number),
    areaCode,
  );
  if (numbers.length > 0) return { kind: 'ok', value: numbers };
  return { kind: 'none', reason: 'There are no numbers in this area code.' };
}

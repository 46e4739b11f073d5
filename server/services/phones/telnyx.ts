import type { ServiceResult } from '#contract/service-result.ts';
import type { ServiceAnswer, ServiceRequest } from '../ask-service.ts';
import { MOST_NUMBERS, readOffers } from './offered-numbers.ts';
import type { OfferedNumber } from './offered-numbers.ts';

/** @param number the only one to ask about, as `+13075550142` */
export function writeTelnyxQuestion(areaCode: string, key: string, number?: string): ServiceRequest {
  const query = new URLSearchParams({
    'filter[country_code]': 'US',
    'filter[national_destination_code]': areaCode,
    'filter[limit]': `${MOST_NUMBERS}`,
    // Beside an area code, what follows it: seven digits.
    ...(number === undefined ? {} : { 'filter[phone_number][starts_with]': number.slice(-7) }),
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
  return readOffers(answer, { name: 'data', isOffer: (entry) => entry['best_effort'] !== true }, areaCode);
}

import type { ServiceResult } from '#contract/service-result.ts';
import type { ServiceResponse, ServiceRequest } from '../call-service.ts';
import { MAX_NUMBERS, readOffers } from './offered-numbers.ts';
import type { OfferedNumber } from './offered-numbers.ts';

/**
 * Builds the request for available numbers.
 * @param number checks only this number, such as `+13075550142`
 */
export function writeTelnyxRequest(areaCode: string, key: string, number?: string): ServiceRequest {
  const query = new URLSearchParams({
    'filter[country_code]': 'US',
    'filter[national_destination_code]': areaCode,
    'filter[limit]': `${MAX_NUMBERS}`,
    // The service expects the last seven digits, without the area code.
    ...(number === undefined ? {} : { 'filter[phone_number][starts_with]': number.slice(-7) }),
  });
  return {
    path: `/v2/available_phone_numbers?${query}`,
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
  };
}

/** Reads a response. Skips numbers outside the area, and numbers that are masked for unverified accounts. */
export function readTelnyxResponse(
  response: ServiceResponse,
  areaCode: string,
): ServiceResult<readonly OfferedNumber[]> {
  return readOffers(response, { name: 'data', isOffer: (entry) => entry['best_effort'] !== true }, areaCode);
}

import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { basicAuthorization } from '../call-service.ts';
import type { ServiceResponse, ServiceRequest } from '../call-service.ts';
import { MAX_NUMBERS, readOffers } from './offered-numbers.ts';
import type { OfferedNumber } from './offered-numbers.ts';

/**
 * Builds the request for available numbers.
 * @param key the account's id and token, separated by a colon
 * @param number checks only this number, such as `+13075550142`
 */
export function writeTwilioRequest(areaCode: string, key: string, number?: string): ServiceRequest {
  const account = encodeURIComponent(key.split(':')[0] ?? '');
  const query = new URLSearchParams({
    AreaCode: areaCode,
    VoiceEnabled: 'true',
    PageSize: `${MAX_NUMBERS}`,
    // The plus sign anchors the match at the start of the number.
    ...(number === undefined ? {} : { Contains: number }),
  });
  return {
    path: `/2010-04-01/Accounts/${account}/AvailablePhoneNumbers/US/Local.json?${query}`,
    headers: { accept: 'application/json', authorization: basicAuthorization(key) },
  };
}

/** Reads a response. `voice` may be missing, because capabilities are optional. */
export function readTwilioResponse(
  response: ServiceResponse,
  areaCode: string,
): ServiceResult<readonly OfferedNumber[]> {
  return readOffers(response, { name: 'available_phone_numbers', isOffer: canRing }, areaCode);
}

function canRing({ capabilities }: Readonly<Record<string, unknown>>): boolean {
  return !isRecord(capabilities) || capabilities['voice'] !== false;
}

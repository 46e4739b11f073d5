import { isRecord, unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { readJson } from '../ask-service.ts';
import type { ServiceAnswer, ServiceRequest } from '../ask-service.ts';
import { MOST_NUMBERS, offerNumbers } from './offered-numbers.ts';
import type { OfferedNumber } from './offered-numbers.ts';

/** @param key the account's id and its token, with a colon between them */
export function writeTwilioQuestion(areaCode: string, key: string): ServiceRequest {
  const account = encodeURIComponent(key.split(':')[0] ?? '');
  const query = new URLSearchParams({
    AreaCode: areaCode,
    VoiceEnabled: 'true',
    PageSize: `${MOST_NUMBERS}`,
  });
  return {
    path: `/2010-04-01/Accounts/${account}/AvailablePhoneNumbers/US/Local.json?${query}`,
    headers: { accept: 'application/json', authorization: `Basic ${Buffer.from(key).toString('base64')}` },
  };
}

/** Reads an answer; a list without a number of the area code is none. Capabilities are not promised: `voice` may be missing. */
export function readTwilioAnswer(
  answer: ServiceAnswer,
  areaCode: string,
): ServiceResult<readonly OfferedNumber[]> {
  const { status } = answer;
  if (status === 401 || status === 403) return unavailable('config');
  if (status !== 200) return unavailable('status');
  const body = readJson(answer);
  const list = isRecord(body) ? body['available_phone_numbers'] : undefined;
  if (!Array.isArray(list)) return unavailable('shape');
  const numbers = offerNumbers(
    list.filter(canRing).map(({ phone_number: number }) => number),
    areaCode,
  );
  if (numbers.length > 0) return { kind: 'ok', value: numbers };
  return { kind: 'none', reason: 'There are no numbers in this area code.' };
}

function canRing(entry: unknown): entry is Record<string, unknown> {
  if (!isRecord(entry)) return false;
  const { capabilities } = entry;
  return !isRecord(capabilities) || capabilities['voice'] !== false;
}

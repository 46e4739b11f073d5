import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Configuration } from '../../configuration.ts';
import type { AskService } from '../ask-service.ts';
import type { OfferedNumber } from './offered-numbers.ts';
import { readTelnyxAnswer, writeTelnyxQuestion } from './telnyx.ts';
import { readTwilioAnswer, writeTwilioQuestion } from './twilio.ts';

/**
 * Finds the available numbers of a three-digit area code: at most twenty, without duplicates. With `number`,
 * such as `+13075550142`, checks that number only. Failures are returned, never thrown. A number can be taken
 * before the order is fulfilled.
 */
export type AvailableNumbers = (
  areaCode: string,
  number?: string,
) => Promise<ServiceResult<readonly OfferedNumber[]>>;

const drivers = {
  twilio: { write: writeTwilioQuestion, read: readTwilioAnswer },
  telnyx: { write: writeTelnyxQuestion, read: readTelnyxAnswer },
} as const;

/** The API key of the sandbox. */
const SANDBOX_KEY = 'sandbox:sandbox';

type PhonesSettings = Pick<Configuration, 'phonesDriver' | 'serviceAddresses' | 'serviceKeys'>;

/** Creates the client of the telephone number service for the configured driver. */
export function createAvailableNumbers(ask: AskService, settings: PhonesSettings): AvailableNumbers {
  const { phonesDriver, serviceAddresses, serviceKeys } = settings;
  const { write, read } = drivers[phonesDriver];
  const key = serviceKeys.phones ?? (serviceAddresses.phones.startsWith('/') ? SANDBOX_KEY : undefined);
  return async (areaCode, number) => {
    if (key === undefined) return unavailable('config');
    const answer = await ask(write(areaCode, key, number));
    return answer.kind === 'ok' ? read(answer.value, areaCode) : answer;
  };
}

import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Configuration } from '../../configuration.ts';
import type { AskService } from '../ask-service.ts';
import type { OfferedNumber } from './offered-numbers.ts';
import { readTelnyxAnswer, writeTelnyxQuestion } from './telnyx.ts';
import { readTwilioAnswer, writeTwilioQuestion } from './twilio.ts';

/**
 * Asks which numbers of an area code, three digits, can be had now: at most twenty, each once; of one `number`, as
 * `+13075550142`, whether it can. Never throws for what the service may answer. A number can be gone when the order is filled.
 */
export type AvailableNumbers = (
  areaCode: string,
  number?: string,
) => Promise<ServiceResult<readonly OfferedNumber[]>>;

const drivers = {
  twilio: { write: writeTwilioQuestion, read: readTwilioAnswer },
  telnyx: { write: writeTelnyxQuestion, read: readTelnyxAnswer },
} as const;

/** What the stand-in takes for a key. */
const SANDBOX_KEY = 'sandbox:sandbox';

type PhonesSettings = Pick<Configuration, 'phonesDriver' | 'serviceAddresses' | 'serviceKeys'>;

/** Makes the way to the service of telephone numbers, in the language that its driver speaks. */
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

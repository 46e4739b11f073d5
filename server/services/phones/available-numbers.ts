import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { Configuration } from '../../configuration.ts';
import type { CallService } from '../call-service.ts';
import type { OfferedNumber } from './offered-numbers.ts';
import { readTelnyxResponse, writeTelnyxRequest } from './telnyx.ts';
import { readTwilioResponse, writeTwilioRequest } from './twilio.ts';

/**
 * Finds the available numbers of a three-digit area code: at most twenty, without duplicates. If `number` is
 * given, such as `+13075550142`, checks only that number. Failures are returned, never thrown. A number can
 * be taken before the order is fulfilled.
 */
export type AvailableNumbers = (
  areaCode: string,
  number?: string,
) => Promise<ServiceResult<readonly OfferedNumber[]>>;

const drivers = {
  twilio: { write: writeTwilioRequest, read: readTwilioResponse },
  telnyx: { write: writeTelnyxRequest, read: readTelnyxResponse },
} as const;

/** The API key of the sandbox. */
const SANDBOX_KEY = 'sandbox:sandbox';

type PhonesSettings = Pick<Configuration, 'phonesDriver' | 'serviceAddresses' | 'serviceKeys'>;

/** Creates the client of the telephone number service for the configured driver. */
export function createAvailableNumbers(call: CallService, settings: PhonesSettings): AvailableNumbers {
  const { phonesDriver, serviceAddresses, serviceKeys } = settings;
  const { write, read } = drivers[phonesDriver];
  const key = serviceKeys.phones ?? (serviceAddresses.phones.startsWith('/') ? SANDBOX_KEY : undefined);
  return async (areaCode, number) => {
    if (key === undefined) return unavailable('config');
    const response = await call(write(areaCode, key, number));
    return response.kind === 'ok' ? read(response.value, areaCode) : response;
  };
}

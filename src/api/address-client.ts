import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import { isVerifiedAddress } from '#contract/verified-address.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { AskAction } from './action-client.ts';

/** Checks addresses through the server, which holds the postal service's key. */
interface AddressClient {
  /** Checks whether an order can have the address. `refused` has the reason as a sentence. */
  validate(address: PostalAddress, signal?: AbortSignal): Promise<ServiceResult<'valid'>>;
  /** Returns the address in the postal service's format. */
  verify(address: PostalAddress, signal?: AbortSignal): Promise<ServiceResult<VerifiedAddress>>;
}

export function createAddressClient(
  askAction: AskAction,
  { formType, pageID }: Pick<PageConfiguration, 'formType' | 'pageID'>,
): AddressClient {
  const ask = (action: string, address: PostalAddress, signal: AbortSignal | undefined) =>
    askAction(action, { formType, pageID, address: JSON.stringify(address) }, signal);
  return {
    validate: async (address, signal) => {
      const answer = await ask('validate_address', address, signal);
      if (answer.kind !== 'ok') return answer;
      const isValid = isRecord(answer.value) && answer.value['success'] === true;
      return isValid ? { kind: 'ok', value: 'valid' } : unavailable('shape');
    },
    verify: async (address, signal) => {
      const answer = await ask('verify_address', address, signal);
      if (answer.kind !== 'ok') return answer;
      if (!isRecord(answer.value) || answer.value['success'] !== true) return unavailable('shape');
      const { response } = answer.value;
      if (response === null) return { kind: 'none', reason: 'address not found' };
      return isVerifiedAddress(response) ? { kind: 'ok', value: response } : unavailable('shape');
    },
  };
}

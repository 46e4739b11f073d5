import type { ServiceResult } from '#contract/service-result.ts';
import { isRecord, unavailable } from '#contract/service-result.ts';
import { isVerifiedAddress } from '#contract/verified-address.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { AskAction } from './action-client.ts';

/** Asks the server about addresses; the postal service's key stays there. */
export interface AddressClient {
  /** Whether an order can have an address; `refused` holds the sentence that says why not. */
  validate(address: PostalAddress, signal?: AbortSignal): Promise<ServiceResult<'valid'>>;
  /** The address as the postal service writes it. */
  verify(address: PostalAddress, signal?: AbortSignal): Promise<ServiceResult<VerifiedAddress>>;
}

/** Makes the questions of a page. */
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

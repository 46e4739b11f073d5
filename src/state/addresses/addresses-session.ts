import type { SessionBase } from '../session-base.ts';
import { createAddressVerdicts } from './address-verdicts.ts';
import type { AddressVerdicts } from './address-verdicts.ts';

export interface AddressesSession {
  /** The address service's verdicts, which are part of the facts. */
  readonly addressVerdicts: AddressVerdicts;
}

export function createAddressesSession({ store }: Pick<SessionBase, 'store'>): AddressesSession {
  return { addressVerdicts: createAddressVerdicts(store) };
}

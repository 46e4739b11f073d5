import type { SessionBase } from '../session-base.ts';
import { createAddressVerdicts } from './address-verdicts.ts';
import type { AddressVerdicts } from './address-verdicts.ts';

/** The part of a session that is about postal addresses. */
export interface AddressesSession {
  /** What the address service said; a part of the facts. */
  readonly addressVerdicts: AddressVerdicts;
}

export function createAddressesSession({ store }: Pick<SessionBase, 'store'>): AddressesSession {
  return { addressVerdicts: createAddressVerdicts(store) };
}

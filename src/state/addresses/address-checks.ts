import { createAddressClient } from '#api/address-client.ts';
import type { AddressCheck } from '#domain/form.ts';
import { isAddressChecked } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { AddressVerdicts } from './address-verdicts.ts';
import { watchAddress } from './address-watch.ts';
import type { AddressSession } from './address-watch.ts';
import { createLatest } from '../latest.ts';

/** What the console says where the postal service gave no answer. */
export const LOOKUP_FAILED = 'USPS Lookup: request failed';

export interface CheckingSession extends AddressSession {
  readonly addressVerdicts: AddressVerdicts;
}

/** Asks the server about addresses as they are given, and notes its verdicts; what cannot be asked changes nothing. */
export function startAddressChecks(session: CheckingSession, checks: readonly AddressCheck[]): void {
  const { store, ports, page, addressVerdicts } = session;
  const client = createAddressClient(ports.askAction, page);
  for (const { address: path } of checks) {
    const latest = createLatest(store, (address: PostalAddress, signal) => client.validate(address, signal));
    // With the state itself: what is awaited may come after the address has changed again.
    store.sub(latest.state, () => {
      const state = store.get(latest.state);
      if (state.kind !== 'answered') return;
      const { result } = state;
      if (result.kind === 'ok') addressVerdicts.note(path, { complete: true, valid: true, message: '' });
      else if (result.kind === 'refused') {
        addressVerdicts.note(path, { complete: true, valid: false, message: result.message ?? '' });
      } else console.warn(LOOKUP_FAILED);
    });
    watchAddress(session, path, {
      onChange: () => {
        latest.cancel();
        // Its answers may have come from another place, and changed there.
        addressVerdicts.withdraw(path);
      },
      onReady: (address) => {
        if (isAddressChecked(address)) void latest.run(address);
      },
    });
  }
}

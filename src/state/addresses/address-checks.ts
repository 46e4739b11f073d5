import { createAddressClient } from '#api/address-client.ts';
import type { AddressCheck } from '#domain/item.ts';
import { isAddressChecked } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { AddressVerdicts } from './address-verdicts.ts';
import { watchAddress } from './address-watch.ts';
import type { AddressSession } from './address-watch.ts';
import { createLatest } from '../latest.ts';

/** Console message when the postal service does not respond. */
export const LOOKUP_FAILED = 'USPS Lookup: request failed';

export interface CheckingSession extends AddressSession {
  readonly addressVerdicts: AddressVerdicts;
}

/**
 * Validates addresses on the server as they are entered and records the verdicts. A failed request changes no
 * verdict.
 */
export function startAddressChecks(session: CheckingSession, checks: readonly AddressCheck[]): void {
  const { store, ports, page, addressVerdicts } = session;
  const client = createAddressClient(ports.askAction, page);
  for (const { address: path } of checks) {
    const latest = createLatest(store, (address: PostalAddress, signal) => client.validate(address, signal));
    // Subscribe to the state instead of awaiting `run`: by then the address may have changed again.
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
        // Also withdraw the verdict here: shared answers change through the fields that they are copied from.
        addressVerdicts.withdraw(path);
      },
      onReady: (address) => {
        if (isAddressChecked(address)) void latest.run(address);
      },
    });
  }
}

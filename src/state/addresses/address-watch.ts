import { atom } from 'jotai';
import type { createStore } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Path } from '#domain/answers/answers.ts';
import { addressParts } from '#domain/addresses/address-parts.ts';
import { isAddressReady, readPostalAddress } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { EvaluatedAtoms } from '../answers/answer-atoms.ts';

export interface AddressSession {
  readonly store: ReturnType<typeof createStore>;
  readonly page: PageConfiguration;
  readonly evaluated: EvaluatedAtoms;
  readonly ports: { readonly askAction: AskAction; readonly waits: Waits };
}

interface Watcher {
  /** Called when the address changes. Results for the previous address are then stale. */
  onChange(): void;
  /** Called after a typing pause, when the address is complete enough to verify. */
  onReady(address: PostalAddress): void;
}

/** Watches the answers that form an address, starting with their current values. */
export function watchAddress(
  { store, evaluated, ports }: AddressSession,
  path: Path,
  watcher: Watcher,
): void {
  const text = atom((get) => {
    const address = readPostalAddress(evaluated.read(get), path);
    return addressParts.map((part) => address[part]).join('\n');
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    watcher.onChange();
    const address = readPostalAddress(evaluated.read(store.get), path);
    if (isAddressReady(address)) {
      timer = setTimeout(() => watcher.onReady(address), ports.waits.typingPauseMs);
    }
  };
  store.sub(text, look);
  look();
}

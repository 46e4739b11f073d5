import { atom } from 'jotai';
import type { createStore } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Path } from '#domain/answers/answers.ts';
import { addressParts, isAddressReady, readPostalAddress } from '#domain/addresses/postal-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { EvaluatedAtoms } from '../answers/evaluated-atoms.ts';

/** What questions about a form's addresses need of its session. */
export interface AddressSession {
  readonly store: ReturnType<typeof createStore>;
  readonly page: PageConfiguration;
  readonly evaluated: EvaluatedAtoms;
  readonly ports: { readonly askAction: AskAction; readonly waits: Waits };
}

interface Watcher {
  /** The address is another one than before: whatever is still said of that comes late. */
  onChange(): void;
  /** Its visitor has typed nothing for a while, and a service can be asked about it. */
  onReady(address: PostalAddress): void;
}

/** Watches the answers that make an address, as they are and from now on. */
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

import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { AddressVerdict } from '#domain/facts.ts';
import { addressParts, SECOND_LINE } from '#domain/addresses/address-parts.ts';
import { validationStatusPath } from '#domain/addresses/validation-status.ts';

const ADDRESS_PARTS: ReadonlySet<string> = new Set([...addressParts, SECOND_LINE]);

/** The address service's verdicts about the current addresses. */
export interface AddressVerdicts {
  /** By path, such as `contactInformation.backendValidationStatus`. */
  readonly all: Atom<Readonly<Record<Path, AddressVerdict>>>;
  note(address: Path, verdict: AddressVerdict): void;
  withdraw(address: Path): void;
  /** Removes the verdict of the address that the changed answer belongs to, if any. */
  noteChange(path: Path): void;
}

export function createAddressVerdicts(store: ReturnType<typeof createStore>): AddressVerdicts {
  const all = atom<Readonly<Record<Path, AddressVerdict>>>({});
  const withdraw = (address: Path) => {
    const status = validationStatusPath(address);
    if (!Object.hasOwn(store.get(all), status)) return;
    store.set(all, ({ [status]: _withdrawn, ...kept }) => kept);
  };
  return {
    all,
    withdraw,
    note: (address, verdict) =>
      store.set(all, (known) => ({ ...known, [validationStatusPath(address)]: verdict })),
    noteChange: (path) => {
      const end = path.lastIndexOf('.');
      const address = path.slice(0, Math.max(0, end));
      if (ADDRESS_PARTS.has(path.slice(end + 1))) withdraw(address);
    },
  };
}

import { atom } from 'jotai';
import { isAddressChecked, readPostalAddress } from '#domain/addresses/postal-address.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { CheckingSession } from './address-checks.ts';

/** Has addresses checked that the page has turned that on for; what does it is loaded with the first one that is whole. */
export function checkAddressesLater(session: CheckingSession & { readonly form: CompiledForm }): void {
  const { store, evaluated, page, form } = session;
  const checks = form.addressChecks?.filter(({ setting }) => page.settings[setting] === true) ?? [];
  if (checks.length === 0) return;
  const isNeeded = atom((get) =>
    checks.some(({ address }) => isAddressChecked(readPostalAddress(evaluated.read(get), address))),
  );
  let isStarted = false;
  const start = async () => {
    if (isStarted || !store.get(isNeeded)) return;
    isStarted = true;
    try {
      const { startAddressChecks } = await import('./address-checks.ts');
      startAddressChecks(session, checks);
    } catch (error) {
      // The server checks again; the next whole address tries to load it again.
      isStarted = false;
      console.error(error);
    }
  };
  store.sub(isNeeded, () => void start());
  void start();
}

import { atom } from 'jotai';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { CheckingSession } from './address-checks.ts';

/** Starts the address checks that the page's settings enable. Their code loads with the first ZIP code. */
export function checkAddressesLater(session: CheckingSession & { readonly form: CompiledForm }): void {
  const { store, evaluated, page, form } = session;
  const checks = form.addressChecks?.filter(({ setting }) => page.settings[setting] === true) ?? [];
  if (checks.length === 0) return;
  const isNeeded = atom((get) =>
    checks.some(({ address }) => !isEmptyAnswer(evaluated.read(get).get(`${address}.zip`))),
  );
  let isStarted = false;
  const start = async () => {
    if (isStarted || !store.get(isNeeded)) return;
    isStarted = true;
    try {
      const late = await import('./address-checks.ts');
      late.startAddressChecks(session, checks);
    } catch (error) {
      // The failure is harmless: the server validates the address. The next ZIP code retries the import.
      isStarted = false;
      console.error(error);
    }
  };
  store.sub(isNeeded, () => void start());
  void start();
}

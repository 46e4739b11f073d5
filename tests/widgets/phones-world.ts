import { atom, createStore } from 'jotai';
import type { PhoneNumbersService, PhoneOffer } from '#widgets/phone-number-picker/phone-numbers-service.ts';
import type { FindService } from '#widgets/widget.ts';

const listed: PhoneOffer = { kind: 'available', numbers: ['+13075550101', '+13075550102', '+13075550103'] };

/** Creates an offer of numbers that a test can change, and counts its refreshes. */
export function createPhonesWorld(first: PhoneOffer = listed) {
  const store = createStore();
  const offer = atom(first);
  const secondsLeft = atom(0);
  const asked = { count: 0 };
  const phones: PhoneNumbersService = {
    offer,
    secondsLeft,
    canRefresh: atom((get) => get(secondsLeft) === 0 && get(offer).kind !== 'loading'),
    refresh: () => {
      asked.count += 1;
    },
  };
  const ready = Object.assign(Promise.resolve(phones), { status: 'fulfilled', value: phones });
  // The widget uses only this service.
  const findService = (<Name>(_name: Name) => ready) as FindService;
  const context = { findService };
  return {
    context,
    store,
    asked,
    show: (next: PhoneOffer) => store.set(offer, next),
    wait: (seconds: number) => store.set(secondsLeft, seconds),
  };
}

import type { Atom } from 'jotai';

/** The available phone numbers. `idle` until the area code is complete. */
export type PhoneOffer =
  | { readonly kind: 'idle' | 'loading' | 'none' | 'failed' }
  | { readonly kind: 'available'; readonly numbers: readonly string[] };

/** The phone numbers of the area code that another field holds. */
export interface PhoneNumbersService {
  readonly offer: Atom<PhoneOffer>;
  /** Whole seconds until the next refresh is allowed; 0 when it is allowed now. */
  readonly secondsLeft: Atom<number>;
  readonly canRefresh: Atom<boolean>;
  refresh(): void;
}

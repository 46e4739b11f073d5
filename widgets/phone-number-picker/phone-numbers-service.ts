import type { Atom } from 'jotai';

/** The numbers that can be chosen now. `idle`: no area code to ask about. */
export type PhoneOffer =
  | { readonly kind: 'idle' | 'loading' | 'none' | 'failed' }
  | { readonly kind: 'available'; readonly numbers: readonly string[] };

/** The numbers of the area code that is answered beside the field. */
export interface PhoneNumbersService {
  readonly offer: Atom<PhoneOffer>;
  /** Whole seconds until they may be asked for again; 0 for now. */
  readonly secondsLeft: Atom<number>;
  readonly canRefresh: Atom<boolean>;
  refresh(): void;
}

import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { createAddressClient } from '#api/address-client.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import type { Path } from '#domain/answers/answers.ts';
import { foldAddress, isSameAddress } from '#domain/addresses/fold-address.ts';
import type { CompiledForm } from '#domain/form.ts';
import { SECOND_LINE } from '#domain/addresses/address-parts.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import { splitStreet } from '#domain/addresses/split-street.ts';
import { LOOKUP_FAILED } from './address-checks.ts';
import { watchAddress } from './address-watch.ts';
import type { AddressSession } from './address-watch.ts';
import type { AnswerWriter } from '../answers/answers-session.ts';
import { createLatest } from '../latest.ts';

/** Console message when the postal service does not find an address. */
const LOOKUP_EMPTY = 'USPS Lookup: address not found';

/** The suggestion shown under an address. */
export type AddressOffer =
  | { readonly kind: 'none' }
  /** The postal service writes the address differently. */
  | {
      readonly kind: 'offered';
      readonly entered: PostalAddress;
      readonly verified: PostalAddress;
      readonly incomplete: boolean;
    }
  | { readonly kind: 'taken' | 'kept' };

/** The suggestion to replace an address by the postal service's version. */
export interface AddressOffers {
  readonly offer: Atom<AddressOffer>;
  /** Replaces the answers with the postal service's version, as if the visitor had typed it. */
  take(): void;
  /** Keeps the address as entered, and does not verify it again. */
  keep(): void;
}

interface OfferingSession extends AddressSession {
  readonly form: CompiledForm;
  readonly changes: AnswerWriter;
}

const NONE: AddressOffer = { kind: 'none' };

function toPostal({ line1, city, state, zip, country }: VerifiedAddress): PostalAddress {
  return { line1, city, state: state.key, zip, country: country.key };
}

/** Verifies an address whenever it changes, and offers the postal service's version. */
export function createAddressOffers(session: OfferingSession, path: Path): AddressOffers {
  const { store, evaluated, ports, page, form, changes } = session;
  const client = createAddressClient(ports.askAction, page);
  const latest = createLatest(store, (address: PostalAddress, signal) => client.verify(address, signal));
  const offer = atom<AddressOffer>(NONE);
  /** Normalized addresses for which the visitor has accepted or declined the suggestion. */
  const settled = new Set<string>();
  let verified: VerifiedAddress | undefined;
  let isWriting = false;

  // Subscribe to the state instead of awaiting `run`: by then the address may have changed again.
  store.sub(latest.state, () => {
    const state = store.get(latest.state);
    if (state.kind !== 'answered') return;
    const { input: entered, result } = state;
    if (result.kind === 'none') console.warn(LOOKUP_EMPTY);
    else if (result.kind !== 'ok') console.warn(LOOKUP_FAILED);
    else if (!isSameAddress(entered, toPostal(result.value))) {
      verified = result.value;
      const { incomplete } = verified;
      store.set(offer, { kind: 'offered', entered, verified: toPostal(verified), incomplete });
    }
  });

  watchAddress(session, path, {
    onChange: () => {
      if (isWriting) return;
      latest.cancel();
      store.set(offer, NONE);
    },
    onReady: (address) => {
      if (!settled.has(foldAddress(address))) void latest.run(address);
    },
  });

  return {
    offer,
    take: () => {
      if (store.get(offer).kind !== 'offered' || verified === undefined) return;
      const { city, state, zip } = verified;
      const second = `${path}.${SECOND_LINE}`;
      const given = store.get(evaluated.answer(second));
      const street = splitStreet(verified.line1, typeof given === 'string' ? given : '');
      settled.add(foldAddress(toPostal(verified)));
      const isOption = form.fields[`${path}.state`]?.type === 'object';
      const lines = Object.hasOwn(form.fields, second) ? street : { line1: verified.line1 };
      const written = { ...lines, city, state: isOption ? state : state.key, zip };
      isWriting = true;
      for (const [part, value] of Object.entries(written)) changes.setAnswer(`${path}.${part}`, value);
      isWriting = false;
      store.set(offer, { kind: 'taken' });
    },
    keep: () => {
      const present = store.get(offer);
      if (present.kind !== 'offered') return;
      settled.add(foldAddress(present.entered));
      store.set(offer, { kind: 'kept' });
    },
  };
}

import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { readSellerContact } from '#contract/seller-contact.ts';
import type { SellerContact } from '#contract/seller-contact.ts';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';

/**
 * Creates the atom of the sentence that the visitor must agree to before submitting the order; undefined when
 * no consent is required.
 */
export function consentAtom({ page, schedule, text }: SessionBase & CartSession): Atom<string | undefined> {
  return atom((get) => {
    const view = get(schedule);
    return view && describeConsent(page, view.schedule, text);
  });
}

/** Creates the atom that is true while the visitor has not agreed to the order's current renewals. */
export function lacksConsentAtom(session: SessionBase & CartSession): Atom<boolean> {
  const consent = consentAtom(session);
  return atom((get) => {
    const asked = get(consent);
    return asked !== undefined && get(session.agreed) !== asked;
  });
}

/** Returns what the page says about the seller; undefined when it says nothing. */
export function sellerOf({ ports }: SessionBase): SellerContact | undefined {
  return readSellerContact(ports.seller);
}

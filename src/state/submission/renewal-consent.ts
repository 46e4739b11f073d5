import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { readSellerContact } from '#contract/seller-contact.ts';
import type { SellerContact } from '#contract/seller-contact.ts';
import { describeConsent, findRenewalTerms } from '#domain/cart/renewals/renewal-terms.ts';
import type { RenewalTerms } from '#domain/cart/renewals/renewal-terms.ts';
import { renewalTexts } from '#domain/cart/renewals/renewal-texts.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

type Priced = SessionBase & FactsSession & CartSession;

/** What the order costs after today; undefined where nothing follows, or it has no price yet. */
export function renewalTermsAtom({ cart, facts }: Priced): Atom<RenewalTerms | undefined> {
  return atom((get) => {
    const priced = get(cart);
    return priced.totalCents === null ? undefined : findRenewalTerms(priced, get(facts).today);
  });
}

/** What must be agreed to before the order is sent, word by word; undefined where nothing is asked. */
export function consentAtom({ page, cart, facts, text }: Priced): Atom<string | undefined> {
  const say = (key: string) => text(key, renewalTexts);
  return atom((get) => describeConsent(page, get(cart), get(facts).today, say));
}

/** Where what renews is canceled; undefined where the page does not know it. */
export function sellerOf({ ports }: SessionBase): SellerContact | undefined {
  return readSellerContact(ports.seller);
}

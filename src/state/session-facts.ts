import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Facts } from '#domain/facts.ts';
import type { ValidationFacts } from '#domain/rules/rule.ts';
import type { AddressesSession } from './addresses/addresses-session.ts';
import type { CatalogueSession } from './catalogue/catalogue-session.ts';
import type { QuotesSession } from './cart/quotes.ts';
import type { SessionBase } from './session-base.ts';

/** The inputs of a form's evaluation besides its answers. */
export interface FactsSession {
  readonly facts: Atom<Facts>;
  /** The facts that validation rules read. The atom changes only when one of these facts changes. */
  readonly validationFacts: Atom<ValidationFacts>;
}

export function createFactsSession({
  form,
  page,
  ports,
  lists,
  customer,
  catalogue,
  quotes,
  addressVerdicts,
}: SessionBase & CatalogueSession & QuotesSession & AddressesSession): FactsSession {
  const validationFacts = atom((get) => ({
    page,
    today: ports.today,
    addressVerdicts: get(addressVerdicts.all),
    customer: get(customer),
  }));
  const facts = atom((get) => ({
    ...get(validationFacts),
    isQuicker: get(catalogue.pricing)?.isQuickerIn(form),
    catalogue: get(catalogue.catalogue),
    quotes: get(quotes.all),
    lists: get(lists),
  }));
  return { facts, validationFacts };
}

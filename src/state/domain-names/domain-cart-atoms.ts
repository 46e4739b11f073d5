import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import { readCartDomains } from '#domain/domain-names/cart-domains.ts';
import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { CartDomain, DomainRecord } from '#domain/domain-names/domain-record.ts';
import { sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { QuoteAtoms } from '../cart/quotes.ts';

/** The chosen domain names and their registrar data. */
export interface DomainCartAtoms {
  readonly domains: Atom<readonly CartDomain[]>;
  /** In the order they were chosen. */
  readonly names: Atom<readonly string[]>;
  /** Returns the number of years of a name in the cart; undefined for a name outside the cart. */
  years(domain: string): Atom<number | undefined>;
  /** Returns the registrar's data about a name in the cart; undefined until the data arrives. */
  record(domain: string): Atom<DomainRecord | undefined>;
  /** True when the cart holds the maximum number of names. */
  readonly isFull: Atom<boolean>;
  /** The total difference between first-year and renewal prices, in cents. */
  readonly savedCents: Atom<Cents>;
}

function byName<Value>(make: (domain: string) => Value): (domain: string) => Value {
  const made = new Map<string, Value>();
  return (domain) => {
    const known = made.get(domain);
    if (known !== undefined) return known;
    const value = make(domain);
    made.set(domain, value);
    return value;
  };
}

/**
 * Reads the answer that holds the chosen names.
 *
 * Decision: docs/decisions/027-keep-one-atom-per-domain-name.md
 *
 * @param limit the maximum number of names
 */
export function createDomainCartAtoms(
  store: ReturnType<typeof createStore>,
  answer: Atom<unknown>,
  quotes: Pick<QuoteAtoms, 'all'>,
  limit: number,
): DomainCartAtoms {
  const domains = atom((get) => readCartDomains(get(answer)));
  const readYears = () => new Map(store.get(domains).map(({ domain, duration }) => [domain, duration]));
  let present = readYears();
  const years = byName((domain) => atom(present.get(domain)));
  // Update only the atoms of changed names: a page can have a thousand rows, each with its own atom.
  store.sub(domains, () => {
    const before = present;
    present = readYears();
    for (const domain of new Set([...before.keys(), ...present.keys()])) {
      if (before.get(domain) !== present.get(domain)) store.set(years(domain), present.get(domain));
    }
  });
  let last: readonly string[] = [];
  const names = atom((get) => {
    const now = get(domains).map(({ domain }) => domain);
    // Changing the years leaves the names unchanged, so the list keeps its identity.
    if (now.length !== last.length || now.some((name, index) => name !== last[index])) last = now;
    return last;
  });
  const isFull = atom((get) => get(domains).length >= limit);
  const record = byName((domain) =>
    atom((get) => {
      const known = get(quotes.all).domains;
      return Object.hasOwn(known, domain) ? known[domain] : undefined;
    }),
  );
  const savedCents = atom((get) =>
    sumCents(
      get(names).map((name) => {
        const said = get(record(name));
        const price = said === undefined || said.thirdParty ? undefined : findDomainPrice(said);
        return price === undefined ? 0 : Math.max(0, price.renewCents - price.firstCents);
      }),
    ),
  );
  return { domains, names, years, record, isFull, savedCents };
}

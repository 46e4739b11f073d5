import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers.ts';
import { domainLimit, domainMaxYears, readCartDomains } from '#domain/cart-domains.ts';
import { findDomainPrice } from '#domain/domain-record.ts';
import type { CartDomain, DomainRecord } from '#domain/domain-record.ts';
import { sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { FormSession } from './form-session.ts';

/** The names a visitor has chosen, which are the answer to a field. */
export interface DomainCart {
  /** In the order they were chosen. */
  readonly names: Atom<readonly string[]>;
  /** How many years a name is in the cart for; undefined for one that is not. */
  years(domain: string): Atom<number | undefined>;
  /** What was said of a name in the cart; undefined while nobody has said anything. */
  record(domain: string): Atom<DomainRecord | undefined>;
  /** Whether no more names may be chosen. */
  readonly isFull: Atom<boolean>;
  /** What the first years cost less than renewals do, in cents. */
  readonly savedCents: Atom<Cents>;
  readonly limit: number;
  readonly maxYears: number;
  /** Puts a name into the cart, for a year; answers whether it did. */
  add(record: DomainRecord): boolean;
  /** Takes a name out of the cart; answers the way to bring it back, or undefined for one that is not there. */
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Asks anew about a name in the cart. */
  renew(domain: string): void;
}

type Parts = Pick<FormSession, 'store' | 'page' | 'answers' | 'changes' | 'quotes'>;

/** Makes one value a name. */
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

export function createDomainCart({ store, page, answers, changes, quotes }: Parts, path: Path): DomainCart {
  const limit = domainLimit(page.settings);
  const maxYears = domainMaxYears(page.settings);
  const answer = answers.answer(path);
  const domains = atom((get) => readCartDomains(get(answer)));
  const readYears = () => new Map(store.get(domains).map(({ domain, duration }) => [domain, duration]));
  let present = readYears();
  const years = byName((domain) => atom(present.get(domain)));
  // Told to those names alone that it is about: there may be a row for each of a thousand.
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
    // Years change nothing about the names: nobody is told.
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
  const loadMissing = () => void quotes.loadDomains(store.get(names));
  store.sub(names, loadMissing);
  loadMissing();
  const write = (list: readonly CartDomain[]) =>
    changes.setAnswer(path, list.length === 0 ? undefined : list);

  return {
    names,
    years,
    record,
    isFull,
    savedCents,
    limit,
    maxYears,
    add: (said) => {
      const { domain } = said;
      const now = store.get(domains);
      const isThere = now.some((entry) => entry.domain === domain);
      if (isThere || now.length >= limit || findDomainPrice(said) === undefined) return false;
      // First: the cart has a price for what it holds at once.
      quotes.noteDomains([said]);
      write([...now, { domain, duration: 1 }]);
      return true;
    },
    remove: (domain) => {
      const now = store.get(domains);
      const index = now.findIndex((entry) => entry.domain === domain);
      const [removed] = now.slice(index, index + 1);
      if (index < 0 || removed === undefined) return undefined;
      write(now.toSpliced(index, 1));
      return () => {
        const list = store.get(domains);
        if (list.length >= limit || list.some((entry) => entry.domain === domain)) return;
        write(list.toSpliced(Math.min(index, list.length), 0, removed));
      };
    },
    setYears: (domain, wanted) => {
      const duration = Math.min(Math.max(Math.round(wanted), 1), maxYears);
      const now = store.get(domains);
      if (!now.some((entry) => entry.domain === domain && entry.duration !== duration)) return;
      write(now.map((entry) => (entry.domain === domain ? { domain, duration } : entry)));
    },
    renew: (domain) => void quotes.renew([domain]),
  };
}

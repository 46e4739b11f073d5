import type { Path } from '#domain/answers/answers.ts';
import { domainLimit, domainMaxYears } from '#domain/domain-names/cart-domains.ts';
import { findDomainPrice } from '#domain/domain-names/domain-record.ts';
import type { CartDomain, DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { QuotesSession } from '../cart/quotes.ts';
import type { SessionBase } from '../session-base.ts';
import { createDomainCartAtoms } from './domain-cart-atoms.ts';
import type { DomainCartAtoms } from './domain-cart-atoms.ts';

/** The cart of domain names. The chosen names are the answer of a field. */
export interface DomainCart extends DomainCartAtoms {
  readonly limit: number;
  readonly maxYears: number;
  /**
   * Adds a name for one year. Returns false if the cart is full or already has the name, or if the name has no price.
   */
  add(record: DomainRecord): boolean;
  /** Removes a name. Returns a function that restores it, or undefined when the name is not in the cart. */
  remove(domain: string): (() => void) | undefined;
  setYears(domain: string, years: number): void;
  /** Reloads the registrar's data about a name in the cart. */
  renew(domain: string): void;
}

type Parts = SessionBase & AnswersSession & ChangesSession & QuotesSession;

export function createDomainCart({ store, page, answers, changes, quotes }: Parts, path: Path): DomainCart {
  const limit = domainLimit(page.settings);
  const maxYears = domainMaxYears(page.settings);
  const { domains, names, years, record, isFull, savedCents } = createDomainCartAtoms(
    store,
    answers.answer(path),
    quotes,
    limit,
  );
  const loadMissing = () => void quotes.loadDomains(store.get(names));
  store.sub(names, loadMissing);
  loadMissing();
  const write = (list: readonly CartDomain[]) =>
    changes.setAnswer(path, list.length === 0 ? undefined : list);

  return {
    domains,
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
      // Record the data before the write, so that the cart has a price for the new name immediately.
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
    setYears: (domain, selected) => {
      const duration = Math.min(Math.max(Math.round(selected), 1), maxYears);
      const now = store.get(domains);
      if (!now.some((entry) => entry.domain === domain && entry.duration !== duration)) return;
      write(now.map((entry) => (entry.domain === domain ? { domain, duration } : entry)));
    },
    renew: (domain) => void quotes.renew([domain]),
  };
}

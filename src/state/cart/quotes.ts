import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { Quotes } from '#domain/facts.ts';
import { whenBack } from '#loading/when-back.ts';
import type { SessionBase } from '../session-base.ts';

/** What outside services said that the cart's prices depend on. */
export interface QuoteAtoms {
  readonly all: Atom<Quotes>;
  /** A sentence while something in the cart has no price for want of a service; null otherwise. */
  readonly failure: Atom<string | null>;
  /** Notes what was said of names that are, or are about to be, in the cart. */
  noteDomains(records: readonly DomainRecord[]): void;
  /** Asks about the names of which nothing is known; those that are asked about already are not asked again. */
  loadDomains(domains: readonly string[]): Promise<void>;
  /** Asks anew about these, or everything: what is known is out of date. */
  renew(domains?: readonly string[]): Promise<void>;
  /** Tries again what failed. */
  retry(): void;
}

/** The part of a session that holds the quotes. */
export interface QuotesSession {
  /** What other services said that prices depend on; a part of the facts. */
  readonly quotes: QuoteAtoms;
}

const FAILURE = 'We could not load the prices of your domains. Your answers are still here.';

/** What there is to say of names; undefined where nobody says it. */
async function findRecords(
  ask: AskAction,
  domains: readonly string[],
): Promise<readonly DomainRecord[] | undefined> {
  try {
    // Most visits never come to this.
    const { createDomainClient, findAllDetails } = await import('#api/domain-client.ts');
    const result = await findAllDetails(createDomainClient(ask), domains);
    if (result.kind === 'ok') return result.value;
    console.error('Domain search request failed. Please try again.');
  } catch (error) {
    console.error(error);
  }
  return undefined;
}

/** Makes the quotes of a session: none at first. */
export function createQuotes(store: ReturnType<typeof createStore>, ask: AskAction): QuoteAtoms {
  const all = atom<Quotes>({ domains: {} });
  const failure = atom<string | null>(null);
  const asked = new Set<string>();
  const failed = new Set<string>();

  const noteDomains = (records: readonly DomainRecord[]) => {
    for (const { domain } of records) failed.delete(domain);
    if (failed.size === 0) store.set(failure, null);
    const noted = Object.fromEntries(records.map((record) => [record.domain, record]));
    store.set(all, ({ domains }) => ({ domains: { ...domains, ...noted } }));
  };

  const load = async (domains: readonly string[]) => {
    if (domains.length === 0) return;
    for (const domain of domains) asked.add(domain);
    const records = await findRecords(ask, domains);
    for (const domain of domains) asked.delete(domain);
    if (records !== undefined) return noteDomains(records);
    for (const domain of domains) failed.add(domain);
    store.set(failure, FAILURE);
    whenBack(retry);
  };
  const retry = () => {
    const again = [...failed];
    failed.clear();
    store.set(failure, null);
    void load(again);
  };

  const loadDomains = (domains: readonly string[]) => {
    const known = store.get(all).domains;
    return load(
      domains.filter((domain) => !asked.has(domain) && !failed.has(domain) && !Object.hasOwn(known, domain)),
    );
  };

  return {
    all,
    failure,
    noteDomains,
    loadDomains,
    renew: (domains = Object.keys(store.get(all).domains)) => load(domains),
    retry,
  };
}

export function createQuotesSession({ store, ports }: Pick<SessionBase, 'store' | 'ports'>): QuotesSession {
  return { quotes: createQuotes(store, ports.askAction) };
}

import { atom } from 'jotai';
import type { Atom, createStore } from 'jotai';
import type { AskAction } from '#api/action-client.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import type { Quotes } from '#domain/facts.ts';
import { whenBack } from '#loading/when-back.ts';
import type { SessionBase } from '../session-base.ts';

/** Data of external services that the cart's prices depend on. */
export interface QuoteAtoms {
  readonly all: Atom<Quotes>;
  /** A message while a product in the cart has no price because a service failed; null otherwise. */
  readonly failure: Atom<string | null>;
  /** Records the registrar's data about domain names that are in the cart or about to be added. */
  noteDomains(records: readonly DomainRecord[]): void;
  /** Loads the data about names. Skips names that are already requested. */
  loadDomains(domains: readonly string[]): Promise<void>;
  /** Reloads these names, or all names, because their data is outdated. */
  renew(domains?: readonly string[]): Promise<void>;
  /** Retries failed requests. */
  retry(): void;
}

export interface QuotesSession {
  /** External services' data that prices depend on; part of the facts. */
  readonly quotes: QuoteAtoms;
}

/** Loads the data about domain names; returns undefined when the request fails. */
async function findRecords(
  ask: AskAction,
  domains: readonly string[],
): Promise<readonly DomainRecord[] | undefined> {
  try {
    // Lazy-loaded, because most visits never need this code.
    const client = await import('#api/domain-client.ts');
    const result = await client.findAllDetails(client.createDomainClient(ask), domains);
    if (result.kind === 'ok') return result.value;
    console.error('Domain search request failed. Please try again.');
  } catch (error) {
    console.error(error);
  }
  return undefined;
}

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
    store.set(failure, "We couldn't load the prices of your domains. Your answers are still here.");
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

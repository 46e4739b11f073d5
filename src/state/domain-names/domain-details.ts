import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { inBatches } from '#api/domain-client.ts';
import type { DomainClient } from '#api/domain-client.ts';
import type { DomainRecord } from '#domain/domain-names/domain-record.ts';
import { createLatest } from '../latest.ts';

/** The registrar's data about a name. */
export type DomainDetails =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly record: DomainRecord };

const NONE: DomainDetails = { kind: 'none' };
const LOADING: DomainDetails = { kind: 'loading' };
const FAILED: DomainDetails = { kind: 'failed' };

/** The registrar's data, one atom per name. */
export interface DomainDetailsAtoms {
  of(domain: string): PrimitiveAtom<DomainDetails>;
  /** Loads the missing names in batches and cancels the previous load. Never rejects. */
  load(domains: readonly string[]): Promise<void>;
  /** Cancels pending requests; loaded data stays. */
  cancel(): void;
}

/** Treats an incomplete registrar record as missing, so that the next load requests the record again. */
function isKnown(details: DomainDetails): boolean {
  return details.kind === 'known' && details.record.loaded;
}

export function createDomainDetails(
  store: ReturnType<typeof createStore>,
  client: Pick<DomainClient, 'details'>,
): DomainDetailsAtoms {
  const atoms = new Map<string, PrimitiveAtom<DomainDetails>>();
  const loading = new Set<string>();

  const of = (domain: string) => {
    const known = atoms.get(domain);
    if (known !== undefined) return known;
    const made = atom(NONE);
    atoms.set(domain, made);
    return made;
  };
  const write = (domain: string, details: DomainDetails) => {
    if (details === LOADING) loading.add(domain);
    else loading.delete(domain);
    store.set(of(domain), details);
  };
  const loadBatch = async (batch: readonly string[], signal: AbortSignal) => {
    const result = await client.details(batch, signal);
    if (signal.aborted) return;
    if (result.kind !== 'ok') console.error('Domain search request failed. Please try again.');
    const records = result.kind === 'ok' ? result.value : [];
    batch.forEach((domain, index) => {
      const record = records[index];
      write(domain, record === undefined ? FAILED : { kind: 'known', record });
    });
  };
  const latest = createLatest<readonly string[], void>(store, async (domains, signal) => {
    await Promise.all(inBatches(domains).map((batch) => loadBatch(batch, signal)));
    return { kind: 'ok', value: undefined };
  });
  const cancel = () => {
    latest.cancel();
    for (const domain of loading) write(domain, NONE);
  };

  return {
    of,
    cancel,
    load: async (domains) => {
      cancel();
      const missing = [...new Set(domains)].filter((domain) => !isKnown(store.get(of(domain))));
      for (const domain of missing) write(domain, LOADING);
      await latest.run(missing);
    },
  };
}

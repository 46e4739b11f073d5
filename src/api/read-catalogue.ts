import wretch from 'wretch';
import { isRecord, unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { catalogueAddress } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-address.ts';

/** `fresh`: no copy of a cache is good enough without asking whether it is still right. */
export type Freshness = 'cached' | 'fresh';

/** What a catalogue read answers: entries of one version. */
export interface CatalogueAnswer<Entry> {
  readonly result: readonly Entry[];
  readonly version: string;
}

function isAnswer<Entry>(
  value: unknown,
  isEntry: (entry: unknown) => boolean,
): value is CatalogueAnswer<Entry> {
  return (
    isRecord(value) &&
    typeof value['version'] === 'string' &&
    Array.isArray(value['result']) &&
    value['result'].every(isEntry)
  );
}

/** Reads a list of the catalogue by its name; every entry is checked. */
export type ReadCatalogue = <Entry>(
  name: string,
  isEntry: (entry: unknown) => boolean,
  freshness: Freshness,
  query?: CatalogueQuery,
) => Promise<ServiceResult<CatalogueAnswer<Entry>>>;

/**
 * @param base base path of the catalogue reads, ending in a slash
 * @param websiteId the website the prices are for
 * @param timeLimitMs how long an answer is waited for
 */
export function createReadCatalogue(base: string, websiteId: number, timeLimitMs: number): ReadCatalogue {
  return async <Entry>(
    name: string,
    isEntry: (entry: unknown) => boolean,
    freshness: Freshness,
    query?: CatalogueQuery,
  ): Promise<ServiceResult<CatalogueAnswer<Entry>>> => {
    try {
      const answer: unknown = await wretch(catalogueAddress(base, websiteId, name, query))
        .options({ cache: freshness === 'fresh' ? 'no-cache' : 'default' })
        .options({ signal: AbortSignal.timeout(timeLimitMs) })
        .get()
        .json();
      return isAnswer<Entry>(answer, isEntry) ? { kind: 'ok', value: answer } : unavailable('shape');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return unavailable('timeout');
      return unavailable(isRecord(error) && 'status' in error ? 'status' : 'network');
    }
  };
}

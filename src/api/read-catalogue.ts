import { isRecord } from '#domain/read-property.ts';
import wretch from 'wretch';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { catalogueAddress } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-address.ts';
import { limitTime } from './time-limit.ts';

/** `fresh`: cached copies are revalidated before use. */
export type Freshness = 'cached' | 'fresh';

/** The response to a catalog request: entries of one version. */
interface CatalogueAnswer<Entry> {
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

/** Reads a catalog list by name and validates every entry. */
type ReadCatalogue = <Entry>(
  name: string,
  isEntry: (entry: unknown) => boolean,
  freshness: Freshness,
  query?: CatalogueQuery,
) => Promise<ServiceResult<CatalogueAnswer<Entry>>>;

/**
 * Creates the function that reads catalog lists.
 * @param base base path of the catalog API, with a trailing slash
 * @param websiteId website whose prices apply
 * @param timeLimitMs timeout per request; 0 for none
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
        .options({ signal: limitTime(timeLimitMs).until })
        .get()
        .json();
      return isAnswer<Entry>(answer, isEntry) ? { kind: 'ok', value: answer } : unavailable('shape');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return unavailable('timeout');
      return unavailable(isRecord(error) && 'status' in error ? 'status' : 'network');
    }
  };
}

import { isRecord } from '#domain/read-property.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { OrganizationalPlate } from '#domain/catalogue/catalogue.ts';
import { createReadCatalogue } from './read-catalogue.ts';
import type { Freshness } from './read-catalogue.ts';

/** The organizational plates, and their catalog version. */
export interface LoadedPlates {
  readonly version: string;
  readonly organizationalPlates: readonly OrganizationalPlate[];
}

export type ReadPlates = (freshness: Freshness) => Promise<ServiceResult<LoadedPlates>>;

function isPlate(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['id']) &&
    Number.isSafeInteger(value['price']) &&
    Number(value['price']) > 0 &&
    typeof value['plate_name'] === 'string' &&
    typeof value['description'] === 'string'
  );
}

/**
 * Creates the client for organizational plates.
 * @param base base path of the catalog API, with a trailing slash
 * @param websiteId website whose prices apply
 * @param timeLimitMs timeout per request; 0 for none
 */
export function createPlatesClient(base: string, websiteId: number, timeLimitMs: number): ReadPlates {
  const read = createReadCatalogue(base, websiteId, timeLimitMs);
  return async (freshness) => {
    const answer = await read<OrganizationalPlate>('vehicle_organizational_plates', isPlate, freshness);
    if (answer.kind !== 'ok') return answer;
    return {
      kind: 'ok',
      value: { version: answer.value.version, organizationalPlates: answer.value.result },
    };
  };
}

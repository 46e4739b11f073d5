import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { LoadedPlates, ReadPlates } from '#api/plates-client.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { createCatalogueAtoms } from '#state/catalogue/catalogue-atoms.ts';

afterEach(() => vi.restoreAllMocks());

const plate = { id: 7001, plate_name: 'Big Sky Trails', price: 3_000, description: 'Keeps trails open.' };
const down: ServiceResult<LoadedPlates> = { kind: 'unavailable', cause: 'network' };
const plates = (version: string): ServiceResult<LoadedPlates> => ({
  kind: 'ok',
  value: { version, organizationalPlates: [plate] },
});

/** Creates a catalog whose reads return these versions in turn. The last one repeats. */
function openAtoms(...versions: readonly string[]) {
  let reads = 0;
  const client: CatalogueClient = {
    products: async () => {
      const version = versions[Math.min(reads, versions.length - 1)] ?? 'v1';
      reads += 1;
      return { kind: 'ok', value: { ...emptyCatalogue, version } };
    },
    filingProducts: async () => ({ kind: 'unavailable', cause: 'network' }),
  };
  const store = createStore();
  const atoms = createCatalogueAtoms(store, client);
  return { atoms, read: () => store.get(atoms.catalogue), failure: () => store.get(atoms.failure) };
}

describe('CatalogueAtoms.loadPlates', () => {
  it('adds the plates to the catalog, whichever loads first', async () => {
    const { atoms, read } = openAtoms('v1');
    await atoms.loadPlates(async () => plates('v1'));
    expect(read().organizationalPlates).toEqual([plate]);
    await atoms.loadProducts();
    expect(read()).toMatchObject({ version: 'v1', organizationalPlates: [plate] });
  });

  it('falls back to no plates with a warning in the log and no message to the visitor', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { atoms, read, failure } = openAtoms('v1');
    await atoms.loadProducts();
    expect(read().organizationalPlates).toBeUndefined();
    await atoms.loadPlates(async () => down);
    expect(read()).toMatchObject({ version: 'v1', organizationalPlates: [] });
    expect(failure()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('reloads everything when the plates have another version', async () => {
    const { atoms, read } = openAtoms('v1', 'v2');
    const asked: string[] = [];
    const readPlates: ReadPlates = async (freshness) => {
      asked.push(freshness);
      return plates('v2');
    };
    await atoms.loadProducts();
    await atoms.loadPlates(readPlates);
    expect(asked).toEqual(['cached', 'fresh']);
    expect(read()).toMatchObject({ version: 'v2', organizationalPlates: [plate] });
  });

  it('reloads the plates with the catalog on renew, and keeps the catalog when only the plates fail', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { atoms, read, failure } = openAtoms('v1', 'v2');
    const answers = [plates('v1'), down];
    await atoms.loadProducts();
    await atoms.loadPlates(async () => answers.shift() ?? down);
    await atoms.renew();
    expect(read()).toMatchObject({ version: 'v2', organizationalPlates: [] });
    expect(failure()).toBeNull();
  });
});

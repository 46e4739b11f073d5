import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import { form } from 'virtual:fixture/form/company';
import { createCatalogueAtoms } from '#state/catalogue/catalogue-atoms.ts';
import { createFormSession } from '#state/form-session.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts as facts, companyPage as page } from '../../fixtures/company-facts.ts';
import { createCatalogueOf, createPorts } from '../../fixtures/session-ports.ts';

const working = createCatalogueOf(facts.catalogue);

/** Creates a service that records its requests and fails while `isDown` is true. */
function createService() {
  const asked: string[] = [];
  const service = { isDown: false, asked };
  const client: CatalogueClient = {
    products: async () => {
      asked.push('products');
      return service.isDown ? { kind: 'unavailable', cause: 'network' } : working.products();
    },
    filingProducts: async (jurisdiction) => {
      asked.push(jurisdiction ?? 'all');
      return service.isDown ? { kind: 'unavailable', cause: 'status' } : working.filingProducts(jurisdiction);
    },
  };
  return { service, client };
}

describe('createCatalogueAtoms', () => {
  it('requests each US jurisdiction once and no regions outside of the US', async () => {
    const { service, client } = createService();
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    for (const place of ['WY', 'DE', 'WY', 'Outside of the US']) void atoms.loadJurisdiction(place);
    await settle();
    expect(service.asked).toEqual(['WY', 'DE']);
    expect(store.get(atoms.catalogue).loadedJurisdictions.toSorted()).toEqual(['DE', 'Federal', 'WY']);
  });

  it('reports a failure and retries all loads', async () => {
    const { service, client } = createService();
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    service.isDown = true;
    await Promise.all([atoms.loadProducts(), atoms.loadJurisdiction('WY')]);
    expect(store.get(atoms.failure)).toMatch(/Your answers are still here/);
    expect(store.get(atoms.catalogue).version).toBeNull();
    atoms.retry();
    await settle();
    expect(store.get(atoms.failure)).not.toBeNull();
    service.isDown = false;
    atoms.retry();
    await settle();
    expect(store.get(atoms.failure)).toBeNull();
    expect(store.get(atoms.catalogue).version).toBe(facts.catalogue.version);
    expect(store.get(atoms.catalogue).loadedJurisdictions).toContain('WY');
    expect(service.asked).toHaveLength(6);
  });
});

const six = ['AK', 'AL', 'AR', 'AZ', 'CA', 'CO'];

describe('CatalogueAtoms.loadJurisdictions', () => {
  it('requests up to five jurisdictions one by one', async () => {
    const { service, client } = createService();
    const atoms = createCatalogueAtoms(createStore(), client);
    await atoms.loadJurisdictions(six.slice(1));
    expect(service.asked).toEqual(six.slice(1));
  });

  it('requests all jurisdictions at once when six or more are missing', async () => {
    const { service, client } = createService();
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    await atoms.loadJurisdictions([...six, 'Outside of the US']);
    await atoms.loadJurisdiction('WY');
    expect(service.asked).toEqual(['all']);
    expect(store.get(atoms.catalogue).loadedJurisdictions).toHaveLength(53);
    expect(store.get(atoms.catalogue).loadedJurisdictions).toContain('WY');
  });

  it('counts only jurisdictions that were not loaded before', async () => {
    const { service, client } = createService();
    const atoms = createCatalogueAtoms(createStore(), client);
    await atoms.loadJurisdiction('AK');
    await atoms.loadJurisdictions([...six, 'AK', 'Outside of the US']);
    expect(service.asked).toEqual(six);
  });
});

/** Returns a catalog with the same prices and another version. */
function renamed(version: string) {
  return createCatalogueOf({ ...facts.catalogue, version });
}

describe('a catalog that changes during a visit', () => {
  it('reloads completely, so that no part of the old version remains', async () => {
    const before = renamed('before');
    const after = renamed('after');
    let present = before;
    const client: CatalogueClient = {
      products: (freshness) => present.products(freshness),
      filingProducts: (place, freshness) => present.filingProducts(place, freshness),
    };
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    await Promise.all([atoms.loadProducts(), atoms.loadJurisdiction('WY')]);
    expect(store.get(atoms.catalogue).version).toBe('before');
    present = after;
    await atoms.loadJurisdiction('DE');
    expect(store.get(atoms.catalogue).version).toBe('after');
    expect(store.get(atoms.catalogue).loadedJurisdictions.toSorted()).toEqual(['DE', 'Federal', 'WY']);
    expect(store.get(atoms.failure)).toBeNull();
  });

  it('ends with the newest version, whichever part arrives first', async () => {
    const mixed: CatalogueClient = {
      products: (freshness) => renamed(freshness === 'fresh' ? 'new' : 'old').products(),
      filingProducts: (place) => renamed('new').filingProducts(place),
    };
    const store = createStore();
    const atoms = createCatalogueAtoms(store, mixed);
    await Promise.all([atoms.loadJurisdiction('WY'), atoms.loadProducts()]);
    expect(store.get(atoms.catalogue)).toMatchObject({ version: 'new' });
    expect(store.get(atoms.catalogue).simpleProducts).toEqual(facts.catalogue.simpleProducts);
  });

  it('fails while its version keeps changing, and loads once the version is stable', async () => {
    let count = 0;
    let isStill = false;
    const restless: CatalogueClient = {
      products: () => renamed(isStill ? 'still' : `p${(count += 1)}`).products(),
      filingProducts: (place) => renamed(isStill ? 'still' : `f${(count += 1)}`).filingProducts(place),
    };
    const store = createStore();
    const atoms = createCatalogueAtoms(store, restless);
    await Promise.all([atoms.loadProducts(), atoms.loadJurisdiction('WY')]);
    expect(store.get(atoms.failure)).toMatch(/Your answers are still here/);
    expect(count).toBeLessThan(12);
    isStill = true;
    atoms.retry();
    await settle();
    expect(store.get(atoms.failure)).toBeNull();
    expect(store.get(atoms.catalogue)).toMatchObject({ version: 'still' });
    expect(store.get(atoms.catalogue).loadedJurisdictions).toContain('WY');
  });
});

describe('a form session', () => {
  it('loads the products, the federal filings and the filings of the chosen state', async () => {
    const { service, client } = createService();
    const session = createFormSession(form, page, createPorts({ catalogue: client }));
    await settle();
    expect(service.asked.toSorted()).toEqual(['Federal', 'products']);
    session.changes.setAnswer('companyInformation.state', 'WY');
    session.changes.setAnswer('companyInformation.state', 'DE');
    await settle();
    expect(service.asked.toSorted()).toEqual(['DE', 'Federal', 'WY', 'products']);
  });

  it('shows no total until prices have loaded', async () => {
    const session = createFormSession(form, page, createPorts());
    fillSession(session, llcInWyoming);
    expect(session.store.get(session.cart).totalCents).toBeNull();
    expect(session.store.get(session.cart).loading).toContain('business-formation');
    await settle();
    expect(session.store.get(session.cart).totalCents).toBe(32_875);
  });

  it('never shows a price when the service is down', async () => {
    const { service, client } = createService();
    service.isDown = true;
    const session = createFormSession(form, page, createPorts({ catalogue: client }));
    fillSession(session, llcInWyoming);
    await settle();
    expect(session.store.get(session.cart)).toMatchObject({ totalCents: null, lines: [] });
  });
});

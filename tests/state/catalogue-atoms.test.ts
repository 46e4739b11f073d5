import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { CatalogueClient } from '#api/catalogue-client.ts';
import { form } from 'virtual:form/form-a-business';
import { createCatalogueAtoms } from '#state/catalogue-atoms.ts';
import { createFormSession } from '#state/form-session.ts';
import { fillSession, settle } from '../fixtures/fill-session.ts';
import { llcInWyoming } from '../fixtures/form-a-business-answers.ts';
import { formABusinessFacts as facts, formABusinessPage as page } from '../fixtures/form-a-business-facts.ts';
import { createCatalogueOf, createPorts } from '../fixtures/session-ports.ts';

const working = createCatalogueOf(facts.catalogue);

/** A service that notes what it is asked, and is down while it is told to be. */
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

describe('the catalogue', () => {
  it('asks for each jurisdiction once, and for none outside of the US', async () => {
    const { service, client } = createService();
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    for (const place of ['WY', 'DE', 'WY', 'Outside of the US']) void atoms.loadJurisdiction(place);
    await settle();
    expect(service.asked).toEqual(['WY', 'DE']);
    expect(store.get(atoms.catalogue).loadedJurisdictions.toSorted()).toEqual(['DE', 'Federal', 'WY']);
  });

  it('says so when it cannot be had, and tries all of it again', async () => {
    const { service, client } = createService();
    const store = createStore();
    const atoms = createCatalogueAtoms(store, client);
    service.isDown = true;
    await Promise.all([atoms.loadProducts(), atoms.loadJurisdiction('WY')]);
    expect(store.get(atoms.failure)).toMatch(/Your answers are kept/);
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

describe('a session', () => {
  it('loads what its answers need: the products, the federal filings and the chosen state', async () => {
    const { service, client } = createService();
    const session = createFormSession(form, page, createPorts({ catalogue: client }));
    await settle();
    expect(service.asked.toSorted()).toEqual(['Federal', 'products']);
    session.changes.setAnswer('companyInformation.state', 'WY');
    session.changes.setAnswer('companyInformation.state', 'DE');
    await settle();
    expect(service.asked.toSorted()).toEqual(['DE', 'Federal', 'WY', 'products']);
  });

  it('has no total while prices are on their way, and the right one when they are there', async () => {
    const session = createFormSession(form, page, createPorts());
    fillSession(session, llcInWyoming);
    expect(session.store.get(session.cart).totalCents).toBeNull();
    expect(session.store.get(session.cart).loading).toContain('business-formation');
    await settle();
    expect(session.store.get(session.cart).totalCents).toBe(32_500);
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

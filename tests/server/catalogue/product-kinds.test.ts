import { describe, expect, it } from 'vitest';
import { findProduct } from '#domain/products/find-product.ts';
import { methodsFor } from '#domain/filing/filing-methods.ts';
import { isAvailable } from '#domain/options/options.ts';
import availability from '#form-definitions/shared/availability.json' with { type: 'json' };
import filingStates from '#form-definitions/shared/filing-states.json' with { type: 'json' };
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { SHIPPED_CATALOGUE } from './catalogue-folder.ts';

const catalogue = loadCatalogue(SHIPPED_CATALOGUE);
const states = filingStates.options.map(({ key }) => key);

const filings: Readonly<Record<string, readonly string[]>> = {
  'the formation group': [
    'formation',
    'free_formation',
    'vehicle_formation',
    'foreign_registration',
    'compliance_filing',
    'domestication',
    'name_reservation',
    'initial_report',
  ],
  'the agent group': ['change_of_agent'],
  'names and marks': ['trade_name', 'trademark'],
  'tax IDs': ['tax_id', 'tax_id_no_ssn', 'free_tax_id'],
  'other filings': ['boi', 'ny_publication', 'process_agent'],
  vehicles: [
    'vehicle_registration_car_truck',
    'vehicle_registration_motor_home',
    'vehicle_registration_motorcycle_atv',
    'vehicle_registration_cargo_trailer',
    'vehicle_registration_travel_trailer',
    'vehicle_registration_boat',
  ],
};

const simple: Readonly<Record<string, readonly string[]>> = {
  'the agent group': ['renewal', 'registered_agent_bulk'],
  'the web group': [
    'domain',
    'web_hosting',
    'managed_hosting',
    'tls',
    'business_email',
    'phone_service',
    'call_forwarding',
  ],
  'corporate kits': ['corporate_book', 'corporate_seal', 'certificate', 'notary_stamp'],
  'filings in several states': ['multi_state_filing'],
  mail: ['mail_forwarding', 'virtual_office', 'virtual_office_phone', 'overseas_shipping'],
  'legal services': ['trademark_monitoring', 'law_on_call', 'legal_subscription'],
  'opt-ins': ['insurance_opt_in', 'checking_opt_in'],
  'expedited tiers': ['expedited_tier_1', 'expedited_tier_2'],
  'vehicle add-ons': [
    'luxury_tax',
    'luxury_motor_home_tax',
    'import_tax',
    'temporary_plates',
    'organizational_plates',
    'electric_class_1',
    'electric_class_2',
    'hybrid_class_1',
  ],
  bundles: ['business_identity_bundle', 'fast_start_bundle', 'privacy_bundle'],
};

function named(groups: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(groups).flatMap(([group, names]) => names.map((name) => ({ group, name })));
}

function getFiling(type: string) {
  const product = findProduct(catalogue.filingProducts, { type });
  if (product === undefined) throw new RangeError(`There is no ${type}.`);
  return product;
}

function statesOf(type: string): readonly string[] {
  const found = getFiling(type).filing_methods.map(({ jurisdiction }) => jurisdiction);
  return [...new Set(found)].sort();
}

describe('the shipped catalog', () => {
  it.each(named(filings))('contains $name of $group, found by type alone', ({ name: type }) => {
    expect(catalogue.filingProducts.filter((product) => product.type === type)).toHaveLength(1);
    expect(getFiling(type).filing_methods.length).toBeGreaterThan(0);
  });

  it.each(named(simple))('contains $name of $group, found by kind and duration', ({ name: kind }) => {
    const found = catalogue.simpleProducts.filter((product) => product.kind === kind);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ duration }) => duration)).size).toBe(found.length);
  });

  it('sells agents in bulk for the same durations as single agents, at a lower price', () => {
    const bulk = catalogue.simpleProducts.filter(({ kind }) => kind === 'registered_agent_bulk');
    const single = new Map(catalogue.registeredAgentProducts.map(({ duration, price }) => [duration, price]));
    expect(bulk.map(({ duration }) => duration)).toEqual([...single.keys()]);
    for (const { duration, price } of bulk) expect(price).toBeLessThan(single.get(duration ?? 0) ?? 0);
  });

  it('contains no other kinds of products', () => {
    expect(catalogue.filingProducts.map(({ type }) => type).sort()).toEqual(
      Object.values(filings).flat().sort(),
    );
    expect([...new Set(catalogue.simpleProducts.map(({ kind }) => kind))].sort()).toEqual(
      Object.values(simple).flat().sort(),
    );
  });

  it('gives each product a unique id', () => {
    const ids = [
      ...catalogue.registeredAgentProducts,
      ...catalogue.simpleProducts,
      ...catalogue.filingProducts,
      ...catalogue.subscriptionBundles,
      ...catalogue.coupons,
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('each jurisdiction', () => {
  const everyType = ['LLC', 'Corp', 'NP Corp'];

  it.each(states)('offers registration, agent change and domestication to every entity type: %s', (state) => {
    for (const type of ['foreign_registration', 'change_of_agent', 'domestication', 'vehicle_formation']) {
      const counts = everyType.map((entityType) => methodsFor(getFiling(type), state, entityType).length);
      expect(Math.min(...counts), type).toBeGreaterThan(0);
    }
  });

  it('sells a subscription bundle that starts with its registered agent', () => {
    const agents = new Map(
      catalogue.registeredAgentProducts.map(({ id, registered_agent: { jurisdiction } }) => [
        id,
        jurisdiction.abbreviation,
      ]),
    );
    for (const { jurisdiction, product_ids: ids } of catalogue.subscriptionBundles)
      expect(agents.get(ids[0] ?? 0)).toBe(jurisdiction);
    expect(catalogue.subscriptionBundles.map(({ jurisdiction }) => jurisdiction).sort()).toEqual(
      [...states].sort(),
    );
  });

  it('accepts the entity types in the domestication table', () => {
    const { rows } = availability['domestication-entity-types'];
    for (const { key } of rows)
      for (const state of states.filter((place) => isAvailable(rows, key, place)))
        expect(methodsFor(getFiling('domestication'), state, key).length, `${key} ${state}`).toBeGreaterThan(
          0,
        );
  });
});

describe('the catalog of special filings', () => {
  it('sells each filing only in jurisdictions that have it', () => {
    expect(statesOf('ny_publication')).toEqual(['NY']);
    expect(statesOf('vehicle_registration_boat')).toEqual(['MT']);
    expect(statesOf('initial_report')).toEqual(['AK', 'CA', 'NM', 'WA']);
    for (const type of ['tax_id', 'boi', 'trademark', 'process_agent'])
      expect(statesOf(type)).toEqual(['Federal']);
  });

  it('excludes states without trade names and annual reports', () => {
    const without = (type: string) => states.filter((state) => !statesOf(type).includes(state)).sort();
    expect(without('trade_name')).toEqual(['KS', 'NM', 'SC']);
    expect(without('compliance_filing')).toEqual(['SC']);
  });

  it('accepts trade names in several counties or towns of one state', () => {
    const places = (state: string) => [
      ...new Set(
        methodsFor(getFiling('trade_name'), state, 'LLC').map(({ local_jurisdiction: place }) => place),
      ),
    ];
    expect(places('MA').sort()).toEqual(['Boston', 'Cambridge', 'Springfield', 'Worcester']);
    expect(places('WY')).toEqual([null]);
  });

  it('adds an initial report to the formation in states that require an initial report', () => {
    const dependent = (state: string, entityType: string) =>
      methodsFor(getFiling('formation'), state, entityType)[0]?.dependent_filings_info.map(
        ({ product_type: type, due_days: days }) => [type, days],
      );
    expect(dependent('CA', 'LLC')).toEqual([['initial_report', 90]]);
    expect(dependent('NM', 'LLC')).toEqual([]);
    expect(dependent('NM', 'Corp')).toEqual([['initial_report', 30]]);
    expect(dependent('WY', 'LLC')).toEqual([]);
  });

  it('offers the same filing methods for a free formation as for a paid formation', () => {
    expect(getFiling('free_formation').filing_methods).toEqual(getFiling('formation').filing_methods);
  });
});

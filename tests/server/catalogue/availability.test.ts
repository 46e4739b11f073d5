import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { methodsFor } from '#domain/filing/filing-methods.ts';
import { isAvailable } from '#domain/options/options.ts';
import availability from '#form-definitions/shared/availability.json' with { type: 'json' };
import billingTypes from '#form-definitions/shared/billing-types.json' with { type: 'json' };
import countries from '#form-definitions/shared/countries.json' with { type: 'json' };
import deliveryDestinations from '#form-definitions/shared/delivery-destinations.json' with { type: 'json' };
import designators from '#form-definitions/shared/designators.json' with { type: 'json' };
import entityTypes from '#form-definitions/shared/entity-types.json' with { type: 'json' };
import filingStates from '#form-definitions/shared/filing-states.json' with { type: 'json' };
import managementTypes from '#form-definitions/shared/management-types.json' with { type: 'json' };
import nonprofitTypes from '#form-definitions/shared/nonprofit-types.json' with { type: 'json' };
import states from '#form-definitions/shared/states.json' with { type: 'json' };
import vehicleTypes from '#form-definitions/vehicle-registration/lists/vehicle-types.json' with { type: 'json' };
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { SHIPPED_CATALOGUE } from './catalogue-folder.ts';

const catalogue = loadCatalogue(SHIPPED_CATALOGUE);
const formation = catalogue.filingProducts.find(({ type }) => type === 'formation');
const nameReservation = catalogue.filingProducts.find(({ type }) => type === 'name_reservation');
const taxId = catalogue.filingProducts.find(({ type }) => type === 'tax_id');
const methods = catalogue.filingProducts.flatMap((product) => product.filing_methods);

const { rows } = availability['formation-entity-types'];
const offers = filingStates.options.flatMap(({ key: state }) =>
  entityTypes.options
    .filter(({ key }) => isAvailable(rows, key, state))
    .map(({ key }) => ({ state, entityType: key })),
);

function typesIn(state: string): readonly string[] {
  return offers.filter((offer) => offer.state === state).map(({ entityType }) => entityType);
}

function isWholePrice(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents > 0;
}

describe('the shipped catalog', () => {
  it.each(offers)(
    'sells formation, name reservation and tax ID for the entity type $entityType in $state',
    ({ state, entityType }) => {
      const choices = [formation, nameReservation, taxId].map((product) =>
        product === undefined ? 0 : methodsFor(product, state, entityType).length,
      );
      expect(Math.min(...choices)).toBeGreaterThan(0);
    },
  );

  it('offers at most four filing methods for each entity type and local jurisdiction', () => {
    const counts = offers.flatMap(({ state, entityType }) =>
      catalogue.filingProducts.flatMap((product) => {
        const found = methodsFor(product, state, entityType);
        return found.map(
          ({ local_jurisdiction: place }) =>
            found.filter(({ local_jurisdiction: other }) => other === place).length,
        );
      }),
    );
    expect(Math.max(...counts)).toBe(4);
  });

  it.each([12, 24, 36, 60])('contains one registered agent in each jurisdiction for %i months', (months) => {
    const served = catalogue.registeredAgentProducts
      .filter(({ duration }) => duration === months)
      .map(({ registered_agent: { jurisdiction } }) => jurisdiction);
    const named = served.map(({ abbreviation, state_province_region: name }) => `${abbreviation} ${name}`);
    const expected = filingStates.options.map(({ key, value }) => `${key} ${value}`);
    expect(named.sort()).toEqual(expected.sort());
  });

  it('uses whole cents above zero for every price, except for free products', () => {
    const paid = [...catalogue.simpleProducts, ...catalogue.filingProducts].filter(
      ({ free }) => free !== true,
    );
    expect(
      [...paid, ...catalogue.registeredAgentProducts].filter(({ price }) => !isWholePrice(price)),
    ).toEqual([]);
    const free = [...catalogue.simpleProducts, ...catalogue.filingProducts].filter(
      ({ price }) => price === 0,
    );
    expect(free.map(({ name }) => name)).toEqual([
      'Phone Service with a Virtual Office',
      'Multi-State Filing',
      'Business Insurance Quote',
      'Business Checking Account',
      'Free Business Formation',
      'Free Tax ID',
    ]);
    const prices = catalogue.subscriptionBundles.flatMap((bundle) => [bundle.llc_price, bundle.corp_price]);
    expect(prices.filter((price) => !isWholePrice(price))).toEqual([]);
  });

  it('lists a fee of zero only for filings that are free at the agency', () => {
    const free = catalogue.filingProducts.filter(({ filing_methods: filed }) =>
      filed.some(({ cost }) => !isWholePrice(cost)),
    );
    expect(free.map(({ type }) => type)).toEqual([
      'tax_id',
      'compliance_filing',
      'change_of_agent',
      'tax_id_no_ssn',
      'free_tax_id',
      'boi',
      'process_agent',
      'initial_report',
    ]);
    expect(methods.every(({ surcharge }) => Number.isSafeInteger(surcharge) && surcharge >= 0)).toBe(true);
  });

  it('includes the expedite fee in the cost', () => {
    const expedited = methods.find(
      ({ jurisdiction, key }) => jurisdiction === 'DE' && key === 'formation-llc-online-24-hour',
    );
    expect(expedited).toMatchObject({ name: 'Online, 24-hour expedited', cost: 16000, surcharge: 0 });
  });

  it('lists a portal surcharge separately', () => {
    const [online, mail] = formation === undefined ? [] : methodsFor(formation, 'TN', 'LLC');
    expect([mail?.cost, mail?.surcharge, online?.cost, online?.surcharge]).toEqual([30000, 0, 30000, 690]);
    expect(mail?.filing_description).toContain('$50.00 for each member');
  });
});

describe('the table of formation entity types', () => {
  it.each([
    ['WY', ['LLC', 'Corp']],
    ['NY', ['LLC', 'Corp', 'NP Corp', 'PLLC']],
    ['CA', ['LLC', 'Corp', 'NP Corp', 'PLLC']],
    ['AZ', ['LLC', 'Corp', 'NP Corp', 'Public Benefit Corp']],
    ['NV', ['LLC', 'Corp', 'NP Corp', 'Public Benefit Corp']],
    ['TX', ['LLC', 'Corp', 'NP Corp']],
    ['DC', ['LLC', 'Corp', 'NP Corp']],
    ['PR', ['LLC', 'Corp', 'NP Corp', 'PLLC']],
  ])('limits the state %s to exactly the entity types %j', (state, expected) => {
    expect([...typesIn(state)].sort()).toEqual([...expected].sort());
  });
});

const { $schema: _, ...tables } = availability;

describe('the availability table', () => {
  it.each(Object.entries(tables))('states a purpose, and states a reason in each row: %s', (name, table) => {
    const places = name === 'vehicle-add-ons' ? vehicleTypes : filingStates;
    const known = places.options.map(({ key }) => key);
    expect(table.$comment).not.toBe('');
    for (const row of table.rows) {
      expect(row.reason).not.toBe('');
      const named = [
        ...('only' in row ? (row.only ?? []) : []),
        ...('except' in row ? (row.except ?? []) : []),
      ];
      expect(named.filter((state) => !known.includes(state))).toEqual([]);
    }
    // A key has one row, or one row for each set of entity types.
    const kinds = table.rows.flatMap((row) => {
      const types = 'entityTypes' in row ? (row.entityTypes ?? ['']) : [''];
      return types.map((type) => `${row.key} ${type}`);
    });
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

describe('the table of legal entities', () => {
  const { rows: entities } = availability['legal-entities'];

  it('contains each entity type once, with both flags', () => {
    expect(entities.map(({ key }) => key).toSorted()).toEqual(
      entityTypes.options.map(({ key }) => key).toSorted(),
    );
    const flags = entities.flatMap(({ required, requireSpecific }) => [required, requireSpecific]);
    expect(flags.filter((flag) => typeof flag !== 'boolean')).toEqual([]);
  });

  it('requires a specific designator only where it requires a designator', () => {
    expect(entities.filter(({ required, requireSpecific }) => requireSpecific && !required)).toEqual([]);
  });

  it('contains every entity type that can register outside its home state', () => {
    const { rows: registered } = availability['registration-entity-types'];
    const unknown = filingStates.options.flatMap(({ key: state }) =>
      registered.filter(
        ({ key }) => isAvailable(registered, key, state) && !isAvailable(entities, key, state),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the availability table of states', () => {
  it.each<readonly [string, keyof typeof tables, string, 'only' | 'except', string]>([
    ['a DAO LLC is registered', 'registration-entity-types', 'DAO LLC', 'only', 'WY'],
    ['no LLLP is registered', 'registration-entity-types', 'LLLP', 'except', 'AK,CT,RI,LA,NH,MS,VT'],
    ['a Series LLC is registered', 'registration-entity-types', 'Series LLC', 'only', 'AR,IL,IN'],
    ['each series is designated', 'further-filings', 'Series LLC', 'only', 'IL,IN'],
    ['no virtual office is available', 'optional-products', 'virtual-office', 'except', 'AR,PR,OK'],
    ...['LLC', 'PLLC', 'Corp', 'NP Corp'].map(
      (type) =>
        [
          `no ${type} is moved away`,
          'domestication-origins',
          type,
          'except',
          'NY,CT,GA,HI,IA,KY,LA,MD,MA,MI,MS,MO,NE,NM',
        ] as const,
    ),
  ])('lists the states where %s', (_, name, key, word, states) => {
    const row = tables[name].rows.find((entry) => entry.key === key);
    expect(Object(row)[word]?.join()).toBe(states);
  });
});

describe('the set of shared lists', () => {
  it('groups the states for an address', () => {
    const groups = [...new Set(states.options.map(({ group }) => group))];
    expect(groups.map((name) => [name, states.options.filter(({ group }) => group === name).length])).toEqual(
      [
        ['States', 51],
        ['US Military', 3],
        ['US Territories', 5],
        ['Non-US Option(s)', 1],
      ],
    );
    expect(states.options.at(-1)?.value).toBe('Outside of the US');
  });

  it('contains 52 filing states, each a valid state of an address', () => {
    expect(filingStates.options).toHaveLength(52);
    for (const option of filingStates.options)
      expect(states.options).toContainEqual(expect.objectContaining(option));
  });

  it.each([
    [
      designators,
      [
        'LLC',
        'L.L.C.',
        'Limited Liability Company',
        'PLLC',
        'P.L.L.C.',
        'Professional Limited Liability Company',
      ],
    ],
    [managementTypes, ['Member Managed', 'Manager Managed']],
    [nonprofitTypes, ['public benefit', 'mutual benefit', 'religious']],
    [deliveryDestinations, ['ourAddress', 'yourAddress', 'ownAddress']],
    [billingTypes, ['yearly', 'monthly']],
  ])('keeps the keys of a list in order: case %#', ({ options }, keys) => {
    expect(options.map(({ key }) => key)).toEqual(keys);
  });

  it('begins the countries with the United States, and contains no duplicates', () => {
    expect(countries.options[0]).toMatchObject({ key: 'US', value: 'United States' });
    expect(new Set(countries.options.map(({ key }) => key)).size).toBe(countries.options.length);
  });
});

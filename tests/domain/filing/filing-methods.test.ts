import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilingMethod, FilingProduct } from '#domain/catalogue/catalogue.ts';
import { fastestMethod, methodsFor, sortFilingMethods } from '#domain/filing/filing-methods.ts';

function makeMethod(over: Partial<FilingMethod> = {}): FilingMethod {
  return {
    id: 1,
    key: 'formation-llc-online',
    name: 'Online',
    type: 'online',
    jurisdiction: 'DE',
    entity_types: ['LLC'],
    cost: 11000,
    surcharge: 0,
    filed_in: { days: 1, hours: 0 },
    docs_in: { days: 0, hours: 0 },
    local_jurisdiction: null,
    filing: { locality: 'state', agency: { name: 'Delaware Division of Corporations' } },
    filing_description: 'Certificate of Formation.',
    dependent_filings_info: [],
    ...over,
  };
}

function makeProduct(methods: readonly FilingMethod[]): FilingProduct {
  return {
    id: 1,
    name: 'Business Formation',
    price: 10000,
    type: 'formation',
    sub_type: null,
    filing_methods: methods,
  };
}

const time = fc.record({ days: fc.integer({ min: 0, max: 3 }), hours: fc.integer({ min: 0, max: 23 }) });
const methods = fc.uniqueArray(
  fc
    .record({
      key: fc.stringMatching(/^[a-z]{1,4}$/),
      cost: fc.integer({ min: 0, max: 5 }),
      surcharge: fc.integer({ min: 0, max: 5 }),
      filed_in: time,
      docs_in: time,
    })
    .map(makeMethod),
  { selector: ({ key }) => key, maxLength: 12 },
);

function hoursOf({ days, hours }: { days: number; hours: number }): number {
  return days * 24 + hours;
}

describe('sortFilingMethods', () => {
  it('sorts by fee, then filing time, then document time', () => {
    fc.assert(
      fc.property(methods, (given) => {
        const ranks = sortFilingMethods(given).map(
          ({ cost, filed_in, docs_in }) => cost * 1_000_000 + hoursOf(filed_in) * 1_000 + hoursOf(docs_in),
        );
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }),
    );
    expect.hasAssertions();
  });

  it('returns the same order for any input order and loses no method', () => {
    const shuffled = methods.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([given, mixed]) => {
        const sorted = sortFilingMethods(mixed);
        expect(sorted).toEqual(sortFilingMethods(given));
        expect(new Set(sorted)).toEqual(new Set(given));
      }),
    );
  });

  it('ignores the surcharge of a portal', () => {
    const online = makeMethod({
      key: 'online',
      cost: 10000,
      surcharge: 300,
      filed_in: { days: 0, hours: 1 },
    });
    const mail = makeMethod({ key: 'mail', cost: 10000, filed_in: { days: 20, hours: 0 } });
    expect(sortFilingMethods([mail, online])).toEqual([online, mail]);
  });

  it('counts a business day as 24 hours', () => {
    const day = makeMethod({ key: 'a', filed_in: { days: 1, hours: 0 } });
    const hours = makeMethod({ key: 'b', filed_in: { days: 0, hours: 23 } });
    expect(sortFilingMethods([day, hours])).toEqual([hours, day]);
  });

  it('does not modify the given list', () => {
    const given = Object.freeze([makeMethod({ key: 'b', cost: 2 }), makeMethod({ key: 'a', cost: 1 })]);
    expect(sortFilingMethods(given).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(given.map(({ key }) => key)).toEqual(['b', 'a']);
  });
});

describe('methodsFor', () => {
  const product = makeProduct([
    makeMethod({ key: 'de-llc', cost: 3 }),
    makeMethod({ key: 'de-corp', entity_types: ['Corp', 'PC'] }),
    makeMethod({ key: 'ny-llc', jurisdiction: 'NY' }),
    makeMethod({ key: 'federal-llc', jurisdiction: 'Federal', cost: 2 }),
  ]);

  it.each([
    ['DE', 'LLC', ['federal-llc', 'de-llc']],
    ['DE', 'PC', ['de-corp']],
    ['NY', 'LLC', ['federal-llc', 'ny-llc']],
    ['TX', 'LLC', ['federal-llc']],
    ['Federal', 'LLC', ['federal-llc']],
    ['NY', 'Corp', []],
  ])('returns the methods for the state %s and the entity type %s', (jurisdiction, entityType, keys) => {
    expect(methodsFor(product, jurisdiction, entityType).map(({ key }) => key)).toEqual(keys);
  });
});

describe('fastestMethod', () => {
  const at = (key: string, filed: number, docs: number) =>
    makeMethod({ key, filed_in: { days: filed, hours: 0 }, docs_in: { days: docs, hours: 0 } });

  it.each([
    ['the method whose documents arrive first', [at('early', 1, 7), at('whole', 3, 0)], 'whole'],
    ['the earlier filing if both are done together', [at('late', 3, 0), at('early', 1, 2)], 'early'],
    ['the first of equal methods', [at('one', 2, 1), at('two', 2, 1)], 'one'],
  ])('returns %s', (_, given, expected) => {
    expect(fastestMethod(given)?.key).toBe(expected);
  });

  it('returns undefined without methods', () => {
    expect(fastestMethod([])).toBeUndefined();
  });
});

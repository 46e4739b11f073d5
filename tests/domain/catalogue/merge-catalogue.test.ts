import { describe, expect, it } from 'vitest';
import type { FilingProduct } from '#domain/catalogue/catalogue.ts';
import { addFilingMethods, jurisdictionsOf } from '#domain/catalogue/merge-catalogue.ts';
import { makeMethod } from '../cart/catalogue-fixture.ts';
import { makeSmallFacts } from '../small-form.ts';

const empty = makeSmallFacts().catalogue;

function makeFormation(...ids: readonly (readonly [number, string])[]): FilingProduct {
  const filing_methods = ids.map(([id, jurisdiction]) => makeMethod({ id, key: `m${id}`, jurisdiction }));
  return { id: 1, name: 'Formation', price: 100, type: 'formation', sub_type: null, filing_methods };
}

const wyoming = makeFormation([1, 'WY'], [9, 'Federal']);
const delaware = makeFormation([2, 'DE'], [9, 'Federal']);

function methodIds(catalogue: typeof empty): readonly number[] {
  return catalogue.filingProducts.flatMap((product) => product.filing_methods.map(({ id }) => id));
}

describe('addFilingMethods', () => {
  it('adds a state to the loaded states, and adds federal methods only once', () => {
    const both = addFilingMethods(addFilingMethods(empty, [wyoming], 'WY'), [delaware], 'DE');
    expect(methodIds(both).toSorted((a, b) => a - b)).toEqual([1, 2, 9]);
    expect(both.loadedJurisdictions.toSorted()).toEqual(['DE', 'Federal', 'WY']);
  });

  it('changes nothing when the same state is added again', () => {
    const once = addFilingMethods(empty, [wyoming], 'WY');
    expect(addFilingMethods(once, [wyoming], 'WY')).toEqual(once);
  });

  it('marks a state without methods as loaded', () => {
    expect(addFilingMethods(empty, [], 'GU').loadedJurisdictions).toContain('GU');
  });

  it('adds several states at once', () => {
    const all = makeFormation([1, 'WY'], [2, 'DE'], [9, 'Federal']);
    const loaded = addFilingMethods(empty, [all], 'WY', 'DE', 'GU');
    expect(methodIds(loaded)).toEqual([1, 2, 9]);
    expect(loaded.loadedJurisdictions).toEqual(['WY', 'DE', 'GU', 'Federal']);
  });

  it('keeps other lists and does not modify the given catalog', () => {
    const given = { ...empty, version: 'c7' };
    expect(addFilingMethods(given, [wyoming], 'WY').version).toBe('c7');
    expect(given.filingProducts).toEqual([]);
  });
});

describe('jurisdictionsOf', () => {
  it('returns each jurisdiction once', () => {
    expect(jurisdictionsOf([wyoming, delaware]).toSorted()).toEqual(['DE', 'Federal', 'WY']);
    expect(jurisdictionsOf([])).toEqual([]);
  });
});

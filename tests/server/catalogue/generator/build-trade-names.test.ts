import { describe, expect, it } from 'vitest';
import { buildTradeNames } from '#server/catalogue/generator/build-trade-names.ts';
import { ourProducts } from '#server/catalogue/generator/our-products.ts';
import type { SourceTradeName } from '#server/catalogue/generator/source.ts';
import { makeJurisdiction, online } from './source-fixture.ts';

const county: SourceTradeName = {
  name: 'Fictitious Business Name',
  level: 'county',
  termYears: 5,
  confidence: 'recalled',
};

function buildIn(abbreviation: string, tradeName: SourceTradeName) {
  return buildTradeNames({ ...makeJurisdiction([], {}, { tradeName }), abbreviation }, ourProducts);
}

describe('buildTradeNames', () => {
  it('files with the state where the state takes it', () => {
    const state = { ...county, level: 'state' as const, methods: [online] };
    const [filing] = buildIn('WY', state);
    expect(filing).toMatchObject({ locality: 'state', methods: [{ key: 'trade-name-online', cost: 7000 }] });
    expect(filing?.local_jurisdiction).toBeUndefined();
    expect(filing?.description).toContain('It holds for 5 years.');
  });

  it('files with each county or town that we serve, at the fee of each', () => {
    const filings = buildIn('NV', county);
    expect(
      filings.map(({ local_jurisdiction: place, locality, agency }) => [place, locality, agency]),
    ).toEqual([
      ['Carson City', 'county', 'Clerk of Carson City'],
      ['Clark County', 'county', 'Clerk of Clark County'],
      ['Washoe County', 'county', 'Clerk of Washoe County'],
    ]);
    expect(filings[1]?.methods.map(({ key }) => key)).toEqual([
      'trade-name-clark-county-in-person',
      'trade-name-clark-county-mail',
    ]);
  });

  it('takes a recalled fee where the state has one that the table does not know', () => {
    expect(buildIn('PR', { ...county, level: 'state' })).toMatchObject([
      { locality: 'state', methods: [{ key: 'trade-name-in-person', cost: 15_000 }, {}] },
    ]);
  });

  it('has nothing to file where there are no trade names', () => {
    expect(buildIn('KS', { ...county, name: null, level: 'none' })).toEqual([]);
  });
});

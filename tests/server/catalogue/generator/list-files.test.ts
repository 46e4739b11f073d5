import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatCatalogueFile } from '#server/catalogue/generator/format-file.ts';
import { listCatalogueFiles, listProductFiles } from '#server/catalogue/generator/list-files.ts';
import { ourProducts } from '#server/catalogue/generator/our-products.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { SHIPPED_CATALOGUE } from '../catalogue-folder.ts';
import { llc, makeJurisdiction } from './source-fixture.ts';

const places = loadCatalogue(SHIPPED_CATALOGUE)
  .registeredAgentProducts.filter(({ duration }) => duration === 12)
  .map(({ registered_agent: { jurisdiction } }) => ({
    abbreviation: jurisdiction.abbreviation,
    name: jurisdiction.state_province_region,
  }));

describe('listProductFiles', () => {
  it.each(Object.entries(listProductFiles(places, ourProducts)))(
    'makes the %s that ships from our own prices',
    (file, content) => {
      expect(readFileSync(join(SHIPPED_CATALOGUE, file), 'utf8')).toBe(formatCatalogueFile(content));
    },
  );
});

describe('listCatalogueFiles', () => {
  it('makes a file for each jurisdiction and one for federal agencies', () => {
    const source = {
      asOf: '2026-11',
      jurisdictions: [{ ...makeJurisdiction([llc]), abbreviation: 'WY' }],
      federal: { filings: [] },
    };
    expect(Object.keys(listCatalogueFiles(source, ourProducts))).toEqual([
      'registered-agent-products.json',
      'simple-products.json',
      'filing-products.json',
      'bundles.json',
      'subscription-bundles.json',
      'coupons.json',
      'organizational-plates.json',
      'domain-prices.json',
      'filing-methods/WY.json',
      'filing-methods/Federal.json',
    ]);
  });
});

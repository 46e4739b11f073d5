import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FilingMethodsFile } from '#definitions/source-types/filing-methods.ts';
import { laterChargesOf } from '#domain/cart/filings/later-charges.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { SHIPPED_CATALOGUE } from './catalogue-folder.ts';

const { filingProducts } = loadCatalogue(SHIPPED_CATALOGUE);

/** Returns names and amounts of the later charges that a filing causes. */
function chargesOf(type: string, state: string, entityType: string) {
  const product = filingProducts.find((candidate) => candidate.type === type) ?? {};
  return laterChargesOf(product, state, entityType).map(({ name, cents }) => [name, cents]);
}

const folder = `${SHIPPED_CATALOGUE}/filing-methods`;
const files = readdirSync(folder).map((file): FilingMethodsFile =>
  JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
);

describe('the later charges of a state', () => {
  it.each([
    ['formation', 'CA', 'LLC', ['Franchise tax', 80_000]],
    ['formation', 'DE', 'Corp', ['Franchise tax', 17_500]],
    ['formation', 'NV', 'Corp', ['State Business License', 50_000]],
    ['formation', 'NY', 'LLC', ['Newspaper notice', 25_000]],
    ['formation', 'TX', 'LLC', ['Public Information Report', 0]],
    ['foreign_registration', 'CT', 'Corp', ['Annual Report', 43_500]],
    ['domestication', 'CT', 'Corp', ['Annual Report', 15_000]],
  ])('starts with the largest sum after a %s in %s of the type %s', (type, state, entityType, first) => {
    expect(chargesOf(type, state, entityType)[0]).toEqual(first);
  });

  it('follows only filings that form or register a company', () => {
    expect(chargesOf('formation', 'SC', 'LLC')).toEqual([]);
    expect(chargesOf('trade_name', 'CA', 'LLC')).toEqual([]);
  });

  it('includes the fee of each report that we file, unless the charge has parts', () => {
    const missing = files.flatMap(({ jurisdiction, filings, later_charges: charges = [] }) =>
      filings
        .filter(({ product }) => product === 'compliance_filing')
        .flatMap(({ entity_types: types, methods }) => {
          const fee = Math.min(...methods.map(({ cost, surcharge }) => cost + surcharge));
          const own = charges.filter(
            ({ entity_types, every_months, companies }) =>
              every_months !== null &&
              companies !== 'registered' &&
              types.every((t) => entity_types.includes(t)),
          );
          const sums = [...own.map(({ cents }) => cents), own.reduce((sum, { cents }) => sum + cents, 0)];
          return sums.includes(fee) ? [] : [`${jurisdiction} ${types.join()} ${fee}`];
        }),
    );
    expect(missing).toEqual([]);
  });
});

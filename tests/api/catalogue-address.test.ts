import { describe, expect, it } from 'vitest';
import { catalogueAddress, filingQuery } from '#api/catalogue-address.ts';

describe('catalogueAddress', () => {
  it('includes the list and the website in the URL', () => {
    expect(catalogueAddress('/api/v1/', 7, 'coupons')).toBe('/api/v1/coupons?website_id=7');
  });

  it('includes the jurisdiction in the URL, or omits it to request all filings', () => {
    const of = (jurisdiction: string | null) =>
      catalogueAddress('/api/v1/', 1, 'filing_products', filingQuery(jurisdiction));
    expect(of('Federal')).toBe('/api/v1/filing_products?website_id=1&state_abbreviation=Federal');
    expect(of(null)).toBe('/api/v1/filing_products?website_id=1');
  });
});

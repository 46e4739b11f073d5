import { describe, expect, it } from 'vitest';
import { nameOrder } from '#server/seller/name-order.ts';

const company = (name: string) => ({ products: [], company: { name }, notes: [] });

describe('nameOrder', () => {
  it('returns the first company name, else the service, else the storefront', () => {
    const companies = [company(''), company('Acme LLC')];
    expect(nameOrder({ slug: 'boi', submission: { companies } })).toBe('Acme LLC');
    expect(nameOrder({ slug: 'boi', submission: {} })).toBe('Beneficial ownership report');
    expect(nameOrder({ slug: 'unknown', submission: {} })).toBe('Formcart');
  });
});

import { describe, expect, it } from 'vitest';
import type { CartProduct } from '#domain/cart/cart.ts';
import { listOrderedFilings } from '#domain/cart/filings/ordered-filings.ts';
import { makeMethod } from '../catalogue-fixture.ts';
import { derive } from '../derived-cart-fixture.ts';
import { llcInWyoming, makeFacts } from '../form-fixture.ts';

const [filed] = derive(llcInWyoming).products.filter(({ filing_methods: methods }) => methods.length > 0);
if (filed === undefined) throw new Error('The fixture files nothing.');

const facts = { ...makeFacts(), today: '2026-11-30' };

const federal: CartProduct = {
  ...filed,
  name: 'Tax ID',
  filing_methods: [makeMethod({ id: 9, key: 'mail', name: 'By mail', jurisdiction: 'Federal' })],
};

describe('listOrderedFilings', () => {
  it('returns product, jurisdiction, method and times of each filing', () => {
    const { name: method, filed_in, docs_in } = filed.filing_methods[0] ?? {};
    expect(listOrderedFilings([filed], facts)).toEqual([
      { product: filed.name, jurisdiction: 'Wyoming', method, filed_in, docs_in, submitted: '2026-11-30' },
    ]);
  });

  it('gives priority to our expedited service and to an expedited method of the agency', () => {
    const [method] = filed.filing_methods;
    if (method === undefined) throw new Error('The product has no method.');
    const byAgency = { ...filed, filing_methods: [{ ...method, expedited: true }] } as const;
    const list = [filed, byAgency, { ...filed, isExpedited: true }] as const;
    const priorities = list.map((product) => listOrderedFilings([product], facts)[0]?.expedited);
    expect(priorities).toEqual([undefined, true, true]);
  });

  it('submits an expedited filing after the delay of the page', () => {
    const [filing] = listOrderedFilings([{ ...filed, isExpedited: true }], facts);
    expect(filing?.submitted).toBe('2026-12-14');
  });

  it('includes the chosen county', () => {
    const local = { ...filed, localJurisdictions: ['Cody County'] };
    expect(listOrderedFilings([local], facts)).toMatchObject([{ jurisdiction: 'Cody County, Wyoming' }]);
  });

  it('includes the name of the federal agency', () => {
    expect(listOrderedFilings([federal], facts)).toMatchObject([
      {
        product: 'Tax ID',
        jurisdiction: 'Federal',
        agency: federal.filing_methods[0]?.filing.agency.name,
        method: 'By mail',
      },
    ]);
  });

  it('skips products without filings and duplicate filings', () => {
    expect(listOrderedFilings([{ ...filed, filing_methods: [] }], facts)).toEqual([]);
    expect(listOrderedFilings([filed, { ...filed, key: 'other' }], facts)).toHaveLength(1);
  });
});

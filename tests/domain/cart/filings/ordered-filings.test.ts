import { describe, expect, it } from 'vitest';
import type { CartProduct } from '#domain/cart/cart.ts';
import { listOrderedFilings } from '#domain/cart/filings/ordered-filings.ts';
import { catalogue, makeMethod } from '../catalogue-fixture.ts';
import { derive } from '../derived-cart-fixture.ts';
import { llcInWyoming } from '../form-fixture.ts';

const [filed] = derive(llcInWyoming).products.filter(({ filing_methods: methods }) => methods.length > 0);
if (filed === undefined) throw new Error('The fixture files nothing.');

const federal: CartProduct = {
  ...filed,
  name: 'Tax ID',
  filing_methods: [makeMethod({ id: 9, key: 'mail', name: 'By mail', jurisdiction: 'Federal' })],
};

describe('listOrderedFilings', () => {
  it('returns product, jurisdiction, method and times of each filing', () => {
    const { name: method, filed_in, docs_in } = filed.filing_methods[0] ?? {};
    expect(listOrderedFilings([filed], catalogue)).toEqual([
      { product: filed.name, jurisdiction: 'Wyoming', method, filed_in, docs_in },
    ]);
  });

  it('gives priority to our expedited service and to an expedited method of the agency', () => {
    const [method] = filed.filing_methods;
    if (method === undefined) throw new Error('The product has no method.');
    const byAgency = { ...filed, filing_methods: [{ ...method, expedited: true }] } as const;
    const list = [filed, byAgency, { ...filed, isExpedited: true }] as const;
    const priorities = list.map((product) => listOrderedFilings([product], catalogue)[0]?.expedited);
    expect(priorities).toEqual([undefined, true, true]);
  });

  it('includes the chosen county', () => {
    const local = { ...filed, localJurisdictions: ['Cody County'] };
    expect(listOrderedFilings([local], catalogue)).toMatchObject([{ jurisdiction: 'Cody County, Wyoming' }]);
  });

  it('includes the name of the federal agency', () => {
    expect(listOrderedFilings([federal], catalogue)).toMatchObject([
      {
        product: 'Tax ID',
        jurisdiction: 'Federal',
        agency: federal.filing_methods[0]?.filing.agency.name,
        method: 'By mail',
      },
    ]);
  });

  it('skips products without filings and duplicate filings', () => {
    expect(listOrderedFilings([{ ...filed, filing_methods: [] }], catalogue)).toEqual([]);
    expect(listOrderedFilings([filed, { ...filed, key: 'other' }], catalogue)).toHaveLength(1);
  });
});

import { expect, it } from 'vitest';
import { productSoldAs } from '#domain/products/sold/sold-as.ts';
import { seal } from '../../cart/form-fixture.ts';

const sale = { months: 24 };

it('returns the same object from productSoldAs for the same product and sale', () => {
  expect(productSoldAs(seal, sale)).toBe(productSoldAs(seal, sale));
});

it('includes product data that loads after the first call of productSoldAs', () => {
  const late = { ...seal, reason: '' };
  expect(productSoldAs(late, sale)).toMatchObject({ reason: '', match: { duration: 24 } });
  Object.assign(late, {
    reason: 'You asked for it.',
    payload: 'corporate-kit',
    data: { name: 'company.name' },
  });
  expect(productSoldAs(late, sale)).toMatchObject({
    reason: 'You asked for it.',
    payload: 'corporate-kit',
    data: { name: 'company.name' },
    match: { duration: 24 },
  });
});

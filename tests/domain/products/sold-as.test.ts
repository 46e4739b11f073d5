import { expect, it } from 'vitest';
import { productSoldAs } from '#domain/products/sold-as.ts';
import { seal } from '../cart/form-fixture.ts';

const sale = { months: 24 };

it('remains the same object once the product is complete', () => {
  expect(productSoldAs(seal, sale)).toBe(productSoldAs(seal, sale));
});

it('has what a page loads of the product after it was asked first', () => {
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

import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { buildCorporateKitData } from '#domain/submission/product-data/corporate-kit.ts';
import { makeFacts } from '../../cart/form-fixture.ts';
import { corporation, fillAnswers } from '../filled-form-fixture.ts';
import { makeCartProduct } from './cart-product-fixture.ts';

const facts = makeFacts();
const seal = makeCartProduct({ saveAs: 'seal', entityType: null, state: null });

function build(companyInformation: unknown) {
  const productState = { seal: { data: { embossSealCapitalization: 'ALL CAPS' } } };
  const answers = answersOf(
    fillAnswers({ companyInformation, productState, formationDetails: { corporation } }),
  );
  return buildCorporateKitData({ product: seal, answers, facts });
}

describe('buildCorporateKitData', () => {
  it('contains the printed texts and the shipping address', () => {
    const answers = answersOf(
      fillAnswers({ productState: { seal: { data: { embossSealCapitalization: 'ALL CAPS' } } } }),
    );
    expect(buildCorporateKitData({ product: seal, answers, facts })).toEqual({
      company_name: 'Ruiz Tools LLC',
      entity_type: 'LLC',
      company_state: 'WY',
      first_name: 'Ana',
      last_name: 'Ruiz',
      address: expect.objectContaining({ line1: '1 Main St' }),
      formation_year: '2026',
      emboss_seal_capitalization: 'ALL CAPS',
    });
  });

  it('contains shares only for corporations', () => {
    expect(build({ entityType: { key: 'Corp' } })).toMatchObject({
      authorized_shares: 1000,
      par_value: '0.01',
    });
    expect(build({ entityType: { key: 'NP Corp' } })).not.toHaveProperty('authorized_shares');
  });

  it.each([
    ['03/15/1999', '1999'],
    ['1999', '2026'],
    [undefined, '2026'],
  ])('contains the year of the formation date %j', (formationDate, year) => {
    expect(build({ formationDate })['formation_year']).toBe(year);
  });
});

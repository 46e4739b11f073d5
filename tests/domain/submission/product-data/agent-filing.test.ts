import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { buildAgentFilingData } from '#domain/submission/product-data/agent-filing.ts';
import { makeFacts } from '../../cart/form-fixture.ts';
import { makeCartProduct } from './cart-product-fixture.ts';

const product = makeCartProduct({ state: 'TX', entityType: 'Corp' });

function build(document: object) {
  return buildAgentFilingData({ product, answers: answersOf({ ...document }), facts: makeFacts() });
}

describe('buildAgentFilingData', () => {
  it('contains the company and the state of the agent', () => {
    expect(build({ companyInformation: { companyName: 'Ruiz Freight Inc.' } })).toMatchObject({
      company_name: 'Ruiz Freight Inc.',
      entity_type: 'Corp',
      company_state: 'TX',
      company_mailing_address: { kind: 'registered agent', state_province_region: 'TX' },
      company_principal_address: { kind: 'registered agent', state_province_region: 'TX' },
    });
  });

  it('contains the nonprofit type when the form has that field', () => {
    const formationDetails = { nonprofit: { type: 'public benefit' } };
    expect(build({ formationDetails })).toMatchObject({ nonprofit: { type: 'public benefit' } });
    expect(build({})).not.toHaveProperty('nonprofit');
  });

  it('uses the mail state for the mailing address', () => {
    const productState = { mailForwarding: { data: { state: 'WY' } } };
    expect(build({ productState })).toMatchObject({
      company_mailing_address: { state_province_region: 'WY' },
      company_principal_address: { state_province_region: 'TX' },
    });
  });
});

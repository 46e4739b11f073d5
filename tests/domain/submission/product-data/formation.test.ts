import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { CartProduct } from '#domain/cart/cart.ts';
import type { JsonObject } from '#domain/form.ts';
import { buildFormationData } from '#domain/submission/product-data/formation.ts';
import { makeFacts } from '../../cart/form-fixture.ts';
import { corporation, fillAnswers } from '../filled-form-fixture.ts';
import { makeCartProduct } from './cart-product-fixture.ts';

function build(entityType: string, changes: JsonObject = {}, product: Partial<CartProduct> = {}) {
  const answers = answersOf(fillAnswers(changes));
  return buildFormationData({
    product: makeCartProduct({ entityType, ...product }),
    answers,
    facts: makeFacts(),
  });
}

const family = {
  llc: ['management_type', 'would_you_like_to_list_members_managers_on_the_state_record_'],
  corporation: ['authorized_shares', 'par_value', 'issued_shares', 'common_authorized_shares'],
  nonprofit: ['nonprofit'],
};

describe('buildFormationData', () => {
  it('contains the person and the company to form', () => {
    expect(build('LLC')).toMatchObject({
      company_name: 'Ruiz Tools LLC',
      effective_date: 'Upon Filing',
      entity_type: 'LLC',
      contact_person: [
        {
          first_name: 'Ana',
          last_name: 'Ruiz',
          email_address: 'ana@example.com',
          phone_number: '(307) 555-0142',
          address: { formatted: '1 Main St, Cody, WY 82414, United States', label: 'temp', kind: 'temp' },
        },
      ],
      company_mailing_address: { kind: 'registered agent', state_province_region: 'WY' },
      company_principal_address: { kind: 'registered agent', state_province_region: 'WY' },
      company_purpose: 'Selling hand tools',
      management_type: 'Member Managed',
      official: [{ role: 'Member' }, { role: 'Member' }],
      would_you_like_to_list_members_managers_on_the_state_record_: 'Yes',
    });
  });

  it.each([
    ['LLC', family.llc],
    ['Close LLC', family.llc],
    ['PLLC', family.llc],
    ['Series LLC', family.llc],
    ['DAO LLC', family.llc],
    ['NP LLC', family.llc],
    ['Corp', family.corporation],
    ['Close Corp', family.corporation],
    ['PC', family.corporation],
    ['Public Benefit Corp', family.corporation],
    ['NP Corp', family.nonprofit],
    ['LP', []],
  ])('contains only the fields for %s', (entityType, fields) => {
    const special = Object.values(family).flat();
    expect(
      Object.keys(build(entityType))
        .filter((name) => special.includes(name))
        .toSorted(),
    ).toEqual(fields.toSorted());
  });

  it('contains shares as answered', () => {
    expect(build('Corp', { formationDetails: { corporation } })).toMatchObject({
      authorized_shares: 1000,
      par_value: '0.01',
      issued_shares: null,
      common_authorized_shares: null,
    });
  });

  it('contains assets and liabilities only when the form has these fields', () => {
    const asked = { ...corporation, totalAssets: '250000', totalLiabilities: '0' };
    const totals = { total_assets: '250000', total_liabilities: '0' };
    expect(build('Corp', { formationDetails: { corporation: asked } })).toMatchObject(totals);
    expect(build('Corp', { formationDetails: { corporation } })).not.toHaveProperty('total_assets');
    expect(build('LLC', { formationDetails: { corporation: asked } })).not.toHaveProperty('total_assets');
  });

  it("contains the nonprofit's answers", () => {
    const nonprofit = {
      type: 'public benefit',
      taxExempt: 'yes',
      hasMembers: 'no',
      assetDistribution: 'To a charity',
    };
    expect(build('NP Corp', { formationDetails: { nonprofit } })['nonprofit']).toEqual({
      tax_exempt_status: 'Yes',
      type: 'public benefit',
      has_members: 'No',
      assets_distributed_if_dissolved: 'To a charity',
    });
  });

  it('uses entity type and state from the answers when the product has no entity type and state', () => {
    const companyInformation = { state: 'MT', entityType: { key: 'PLLC', value: 'PLLC' } };
    expect(build('', { companyInformation }, { entityType: null, state: null })).toMatchObject({
      entity_type: 'PLLC',
      company_principal_address: { state_province_region: 'MT' },
    });
  });

  it('contains nulls and blanks without answers', () => {
    const data = buildFormationData({
      product: makeCartProduct({ entityType: null, state: null }),
      answers: answersOf({}),
      facts: makeFacts(),
    });
    expect(data).toMatchObject({
      company_name: null,
      entity_type: null,
      contact_person: [{ first_name: '', address: null }],
      company_purpose: 'generic business purpose',
      official: [],
    });
  });
});

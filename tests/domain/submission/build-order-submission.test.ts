import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { CompiledForm } from '#domain/form.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { agent, book, makeFacts, makeForm } from '../cart/form-fixture.ts';
import { fillAnswers } from './filled-form-fixture.ts';

const usualFacts = makeFacts({}, { affiliatePlatform: 'partners' });

function build(
  document: AnswersDocument = fillAnswers(),
  form: CompiledForm = makeForm(),
  facts = usualFacts,
) {
  const answers = answersOf(document);
  return buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
}

describe('buildOrderSubmission', () => {
  it('contains the products with the filing method as option', () => {
    expect(build().companies[0]?.products).toMatchObject([
      { product_id: 200, product_option_id: 21, quantity: 1, data: { effective_date: 'Upon Filing' } },
      { product_id: 100, product_option_id: null, quantity: 1, data: { state: 'WY' } },
    ]);
  });

  it('contains the buyer and the company', () => {
    expect(build()).toMatchObject({
      website: 7,
      formType: 'CompanyForm',
      companies: [
        {
          company: {
            name: 'Ruiz Tools LLC',
            entity_type: 'LLC',
            industry: 'Retail',
            position: 'owner',
            naics_code: null,
            ab_test_rolled_variants: [],
          },
          notes: ['Alternate company name: Ruiz Works LLC'],
        },
      ],
      contact: { first_name: 'Ana', last_name: 'Ruiz' },
      phones: [{ kind: 'primary' }, { kind: 'alternate' }, { kind: 'fax' }],
      addresses: [{ kind: 'billing' }, { kind: 'primary' }],
      emails: [{ kind: 'attorney', label: 'Li Wei', email_address: 'law@example.com' }],
    });
  });

  it('contains the page variants in company and account', () => {
    const facts = makeFacts({}, { variants: 'short-checkout, blue' });
    const { account, companies } = build(fillAnswers(), makeForm(), facts);
    const expected = ['short-checkout', 'blue'];
    expect(account['ab_test_rolled_variants']).toEqual(expected);
    expect(companies[0]?.company['ab_test_rolled_variants']).toEqual(expected);
  });

  it('keeps the password as typed', () => {
    expect(build().account).toEqual({
      email_address: 'account@example.com',
      password: ' Secret1! ',
      notes: [],
      affiliate_type: null,
      ab_test_rolled_variants: [],
    });
  });

  it("uses the contact's email when the account has no email", () => {
    expect(build(fillAnswers({ accountInformation: {} })).account).toMatchObject({
      email_address: 'ana@example.com',
      password: null,
    });
  });

  it("contains the visitor's note", () => {
    const serviceInformation = { leaveANote: true, note: 'Call after five' };
    expect(build(fillAnswers({ serviceInformation })).account['notes']).toEqual(['Call after five']);
  });

  it('adds answers that have no payload field to the company notes', () => {
    const companyInformation = { altCompanyName: 'Ruiz Works', ubiNumber: '123456789' };
    expect(build(fillAnswers({ companyInformation })).companies[0]?.notes).toEqual([
      'Alternate company name: Ruiz Works',
      'UBI number: 123456789',
    ]);
  });

  it('leaves server-side values empty', () => {
    expect(build()).toMatchObject({ client_ip: null, payment: null, test: false, cancel_services: false });
  });

  it('contains no card data', () => {
    expect(JSON.stringify(build())).not.toMatch(/4242|"123"/);
  });

  it('contains an affiliate only with an affiliate code', () => {
    expect(build()).not.toHaveProperty('affiliate');
    expect(build(fillAnswers({ affiliateCode: ' ' }))).not.toHaveProperty('affiliate');
    expect(build(fillAnswers({ affiliateCode: 'A7' })).affiliate).toEqual({
      platform: 'partners',
      order_number: null,
      affiliate_code: 'A7',
      xtype: null,
      cartTotalForAffiliate: 32_500,
    });
  });

  it('adds the data fields of the definition', () => {
    const listing = { ...agent, data: { industry: 'companyInformation.industry', plate: 'nowhere.at.all' } };
    const form = makeForm({ primary: [listing], optional: [] });
    expect(build(fillAnswers(), form).companies[0]?.products[0]?.data).toEqual({
      state: 'WY',
      industry: 'Retail',
      plate: null,
    });
  });

  it('contains no data for an unknown builder', () => {
    const form = makeForm({
      primary: [{ ...book, selectedWhen: () => true, payload: 'toString' }],
      optional: [],
    });
    expect(build(fillAnswers(), form).companies[0]?.products[0]?.data).toEqual({});
  });

  it('accepts an empty document', () => {
    expect(build({})).toMatchObject({
      companies: [{ products: [], company: { name: null }, notes: [] }],
      account: { email_address: '', password: null },
      contact: { first_name: '', last_name: '' },
      phones: [],
      addresses: [],
      emails: [],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { describeAnswers } from '#domain/review/describe-answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { fixtureCatalogue } from '../../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../../copy-form.ts';

const { form, factsOf } = await loadForm('double-llc', 'form-definitions');
const facts = { ...factsOf('double-llc'), catalogue: fixtureCatalogue };
const service = fixtureCatalogue.simpleProducts.find(({ kind }) => kind === 'virtual_office_phone');
const DATA = 'productState.virtualOffice.data';
const SECOND = `${DATA}.secondSelectedPhoneNumber`;

/** Returns an order of two companies with a virtual office each, and the phone number of the second one. */
function order(second?: string) {
  const document = {};
  const given = {
    'companyInformation.state': 'WY',
    'companyInformation.inlineMFVODeliveryDestination': 'ourAddress',
    'productState.mailForwarding.data.serviceType': 'offices-for-both',
    [`${DATA}.phoneAreaCode`]: '307',
    [`${DATA}.selectedPhoneNumber`]: '+13075550137',
    [`${DATA}.secondPhoneAreaCode`]: '307',
    [SECOND]: second,
  };
  for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const judgment = validateAnswers(form, document, facts);
  const { companies } = buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
  return {
    answers,
    rules: judgment.kind === 'failing' ? judgment.problems.filter(({ path }) => path === SECOND) : [],
    numbers: companies.map(({ products }) =>
      products.filter(({ product_id: id }) => id === service?.id).map(({ data }) => data['selectedNumber']),
    ),
  };
}

describe('the phone service of two companies without offices', () => {
  it('belongs to the order of its company, with a separate number for each company', () => {
    const document = {};
    const given = {
      'companyInformation.state': 'WY',
      'productState.phoneService.checked': true,
      'phoneService.selectedPhoneNumber': '+13075550137',
      'productState.secondPhoneService.checked': true,
      'secondPhoneService.selectedPhoneNumber': '+13075550174',
    };
    for (const [path, value] of Object.entries(given)) setAtPath(document, path, value);
    const answers = evaluateAnswers(form, answersOf(document), facts);
    const { companies } = buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
    const phones = fixtureCatalogue.simpleProducts.find(({ kind }) => kind === 'phone_service');
    const numbers = companies.map(({ products }) =>
      products.filter(({ product_id: id }) => id === phones?.id).map(({ data }) => data['selectedNumber']),
    );
    expect(numbers).toEqual([['+13075550137'], ['+13075550174']]);
  });
});

describe('the phone number of each of two companies', () => {
  it('belongs to the order of its company', () => {
    expect(order('+13075550174').numbers).toEqual([['+13075550137'], ['+13075550174']]);
  });

  it('fails when one number is missing or both numbers are equal', () => {
    expect(order().rules).toMatchObject([{ rule: 'required' }]);
    expect(order('+13075550137').rules).toMatchObject([{ rule: 'differs' }]);
    expect(order('+13075550174').rules).toEqual([]);
  });

  it('appears on the receipt under its company', () => {
    const said = describeAnswers(form, order('+13075550174').answers, facts);
    const titles = JSON.stringify(said);
    expect(titles).toMatch(/Phone number for the first company[^{]*\(307\) 555-0137/);
    expect(titles).toMatch(/Phone number for the second company[^{]*\(307\) 555-0174/);
  });

  it('keeps the virtual office of a draft from an older form version', () => {
    const draft = { productState: { mailForwarding: { data: { serviceType: 'virtual-office' } } } };
    expect(migrateAnswers(form, draft, 2)).toEqual({
      productState: { mailForwarding: { data: { serviceType: 'offices-for-both' } } },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { loadForm } from '../copy-form.ts';

async function judge(slug: string, path: string, value: string, answers: object = {}) {
  const { form, factsOf } = await loadForm(slug, 'form-definitions');
  const field = form.fields[path];
  if (field === undefined) throw new Error(`${slug} has no field ${path}.`);
  return field.validate.call({ answers: answersOf({ ...answers }), facts: factsOf(slug), row: '' }, value)
    ?.rule;
}

describe('a name filed with a state', () => {
  it.each([
    ['form-a-business', 'companyInformation.companyName'],
    ['form-a-business', 'companyInformation.altCompanyName'],
    ['form-a-business', 'formationDetails.llc.members.*.firstName'],
    ['form-a-business', 'formationDetails.llc.members.*.companyName'],
    ['form-a-business', 'formationDetails.corporation.president.lastName'],
    ['form-a-business', 'productState.tradeName.data.tradeName'],
    ['foreign-registration', 'companyInformation.companyName'],
    ['domestication', 'companyInformation.companyName'],
    ['vehicle-registration', 'companyInformation.companyName'],
  ])('rejects emoji and other scripts at its field: form %s, field %s', async (slug, path) => {
    expect(await judge(slug, path, 'Blue 🚀 Harbor')).toBe('filedName');
    expect(await judge(slug, path, 'שלום')).toBe('filedName');
    expect(await judge(slug, path, 'Peña')).toBeUndefined();
  });
});

describe('a name not filed with a state', () => {
  it('accepts letters of every script', async () => {
    expect(await judge('form-a-business', 'contactInformation.firstName', 'שרה')).toBeUndefined();
    expect(await judge('jobs', 'contactInformation.firstName', 'Привет')).toBeUndefined();
  });
});

describe('the validation before the submission', () => {
  it.each(['form-a-business', 'domestication', 'foreign-registration'])(
    'includes the par value of %s',
    async (slug) => {
      const path = 'formationDetails.corporation.parValue';
      expect(await judge(slug, path, 'abc')).toBe('regex');
      expect(await judge(slug, path, '0.001')).toBeUndefined();
    },
  );

  it('includes the expiry date and the security code of the card', async () => {
    const visa = { paymentInformation: { number: '4242424242424242', exp_month: '01' } };
    const amex = { paymentInformation: { number: '378282246310005', exp_month: '01' } };
    const at = (name: string) => `paymentInformation.${name}`;
    expect(await judge('form-a-business', at('exp_year'), '2020', visa)).toBe('cardExpiry');
    expect(await judge('form-a-business', at('cvc'), '1234', visa)).toBe('securityCode');
    expect(await judge('form-a-business', at('cvc'), '123', amex)).toBe('securityCode');
    expect(await judge('form-a-business', at('cvc'), '1234', amex)).toBeUndefined();
  });
});

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

describe('names that are filed with a state', () => {
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
  ])('are refused at the field with an emoji or another script: %s, %s', async (slug, path) => {
    expect(await judge(slug, path, 'Blue 🚀 Harbor')).toBe('filedName');
    expect(await judge(slug, path, 'שלום')).toBe('filedName');
    expect(await judge(slug, path, 'Peña')).toBeUndefined();
  });
});

describe('names that no state files', () => {
  it('have all letters: of whom we write to, and of who applies for a job', async () => {
    expect(await judge('form-a-business', 'contactInformation.firstName', 'שרה')).toBeUndefined();
    expect(await judge('jobs', 'contactInformation.firstName', 'Привет')).toBeUndefined();
  });
});

describe('answers that are judged before anything is sent', () => {
  it.each(['form-a-business', 'domestication', 'foreign-registration'])(
    'include the par value of %s',
    async (slug) => {
      const path = 'formationDetails.corporation.parValue';
      expect(await judge(slug, path, 'abc')).toBe('regex');
      expect(await judge(slug, path, '0.001')).toBeUndefined();
    },
  );

  it('include the card: its month, and the length of its code', async () => {
    const visa = { paymentInformation: { number: '4242424242424242', exp_month: '01' } };
    const amex = { paymentInformation: { number: '378282246310005', exp_month: '01' } };
    const at = (name: string) => `paymentInformation.${name}`;
    expect(await judge('form-a-business', at('exp_year'), '2020', visa)).toBe('cardExpiry');
    expect(await judge('form-a-business', at('cvc'), '1234', visa)).toBe('securityCode');
    expect(await judge('form-a-business', at('cvc'), '123', amex)).toBe('securityCode');
    expect(await judge('form-a-business', at('cvc'), '1234', amex)).toBeUndefined();
  });
});

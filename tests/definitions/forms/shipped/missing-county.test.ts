import { expect, it } from 'vitest';
import { deriveOrder } from '#domain/derive-order.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

const { form, factsOf } = await loadForm('form-a-business', 'form-definitions');
const facts = { ...factsOf('form-a-business'), catalogue: fixtureCatalogue };
const COUNTY = 'productState.tradeName.selectedLocalJurisdiction';

it('shows a placeholder for a missing county, in the order of the form’s fields', () => {
  const document = {
    companyInformation: { state: 'NC', entityType: { key: 'Corp' } },
    productState: { tradeName: { checked: true } },
  };
  const failing = deriveOrder(form, document, facts).problems.map(({ path }) => path);
  expect(failing).toEqual(Object.keys(form.fields).filter((path) => failing.includes(path)));
  expect(failing.slice(0, -1)).toContain(COUNTY);
});

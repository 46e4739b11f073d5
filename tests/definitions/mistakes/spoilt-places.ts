/** The files of the formation form by short names. */
export const at = {
  schema: 'company/schema.json',
  ui: 'company/ui.json',
  steps: 'company/steps.json',
  page: 'company/pages/company.json',
  products: 'shared/products.json',
  groups: 'shared/product-groups.json',
  conditions: 'shared/conditions.json',
  modules: 'shared/modules.json',
  texts: 'shared/texts.json',
  availability: 'shared/availability.json',
  payment: 'shared/payment.json',
  person: 'shared/person.json',
  yesNo: 'shared/yes-no.json',
} as const;

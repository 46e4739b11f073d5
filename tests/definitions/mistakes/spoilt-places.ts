/** The files of the formation form by short names. */
export const at = {
  schema: 'form-a-business/schema.json',
  ui: 'form-a-business/ui.json',
  steps: 'form-a-business/steps.json',
  page: 'form-a-business/pages/form-a-business.json',
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

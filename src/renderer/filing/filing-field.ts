import type { FieldModel } from '#domain/form.ts';

const filingFields = new WeakMap<FieldModel, FieldModel>();

/** The field of a product's filing methods with the widget that draws them: the same object each time. */
export function asFilingField(field: FieldModel): FieldModel {
  const known = filingFields.get(field);
  if (known !== undefined) return known;
  const drawn = { ...field, uiSchema: { ...field.uiSchema, 'ui:widget': 'filing-options' } };
  filingFields.set(field, drawn);
  return drawn;
}

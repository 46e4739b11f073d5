import type { FieldModel } from '#domain/form.ts';

const filingFields = new WeakMap<FieldModel, FieldModel>();

/**
 * Returns the field of a product's filing methods, with the widget that renders them. Always returns the same
 * object.
 */
export function asFilingField(field: FieldModel): FieldModel {
  const known = filingFields.get(field);
  if (known !== undefined) return known;
  const withWidget = { ...field, uiSchema: { ...field.uiSchema, 'ui:widget': 'filing-options' } };
  filingFields.set(field, withWidget);
  return withWidget;
}

import type { FormModel } from '../model/form-model.ts';

/** Messages for numbers of the wrong type or out of bounds. A form can override them. */
const TEXTS = {
  'rule.type.invalid': '{field} must be a whole number',
  'rule.minimum.invalid': '{field} must be {n} or more',
  'rule.maximum.invalid': '{field} must be {n} or less',
};

/** Returns these messages for a form with integer fields, otherwise none. */
export function numberTextsOf({ names, placement }: FormModel): Readonly<Record<string, string>> {
  const hasNumbers = [...placement.fields.keys()].some(
    (path) => names.fields.get(path)?.schema.type === 'integer',
  );
  return hasNumbers ? TEXTS : {};
}

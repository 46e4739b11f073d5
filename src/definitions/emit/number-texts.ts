import type { FormModel } from '../model/form-model.ts';

/** What visitors read of a number that breaks its type or its bounds, unless the form says it in words of its own. */
const TEXTS = {
  'rule.type.invalid': '{field} must be a whole number',
  'rule.minimum.invalid': '{field} must be {n} or more',
  'rule.maximum.invalid': '{field} must be {n} or less',
};

/** These texts for a form that asks for whole numbers; none for another. */
export function numberTextsOf({ names, placement }: FormModel): Readonly<Record<string, string>> {
  const hasNumbers = [...placement.fields.keys()].some(
    (path) => names.fields.get(path)?.schema.type === 'integer',
  );
  return hasNumbers ? TEXTS : {};
}

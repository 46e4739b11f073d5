import type { EmittedForm } from '../runtime/emitted-form.ts';
import type { EmittedValidator } from '../runtime/emitted-validator.ts';

/**
 * The rules of the field at a path, with `*` for the row: its own, or those of an entry of its `rulesWhen`.
 * @throws {TypeError} for a path or an entry that the form does not have
 */
export type FindRules = (path: string, entry: number | undefined) => EmittedValidator;

/** The rules of an emitted form. */
export function findRulesIn({ fields, validators }: EmittedForm): FindRules {
  return (path, entry) => {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined;
    const rules = entry === undefined ? field : field?.rulesWhen?.[entry];
    const validator = rules === undefined ? undefined : validators[rules.validate];
    if (validator === undefined) throw new TypeError(`The form has no rules of "${path}"`);
    return validator;
  };
}

/** The rules as ajv takes them: JSON Schema's keywords, with null for an empty answer, and `rules` as the chain. */
export function toRuleSchema({ type, items, rules, ...bounds }: EmittedValidator): object {
  return {
    type: [type, 'null'],
    ...bounds,
    ...(items === undefined ? {} : { items: { type: items } }),
    rules: rules.map(([name, ...args]) => ({ name, args })),
  };
}

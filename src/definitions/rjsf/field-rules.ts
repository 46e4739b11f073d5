import type { EmittedForm } from '../runtime/emitted-form.ts';
import type { AnswerKeywords } from '#domain/rules/answer-keywords.ts';

/**
 * Returns the rules of the field at a path (with `*` for the row): its own, or those of an entry in its
 * `rulesWhen`.
 * @throws {TypeError} for an unknown path or entry
 */
export type FindRules = (path: string, entry: number | undefined) => AnswerKeywords;

/** The parts of an emitted form that hold its rules. */
export type EmittedRules = Pick<EmittedForm, 'fields' | 'validators'>;

/** Returns a function that finds the rules of an emitted form. */
export function findRulesIn({ fields, validators }: EmittedRules): FindRules {
  return (path, entry) => {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined;
    const rules = entry === undefined ? field : field?.rulesWhen?.[entry];
    const validator = rules === undefined ? undefined : validators[rules.validate];
    if (validator === undefined) throw new TypeError(`The form has no rules of "${path}"`);
    return validator;
  };
}

/**
 * Converts rules for ajv: JSON Schema keywords, with null for an empty answer, and the rule chain under
 * `rules`.
 */
export function toRuleSchema({ type, items, rules, ...bounds }: AnswerKeywords): object {
  return {
    type: [type, 'null'],
    ...bounds,
    ...(items === undefined ? {} : { items: { type: items } }),
    rules: rules.map(([name, ...args]) => ({ name, args })),
  };
}

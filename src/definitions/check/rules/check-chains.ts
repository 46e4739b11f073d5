import { suggest } from '#reading/nearest-name.ts';
import type { FieldNames } from '../../model/answers/resolve-field.ts';
import type { ParsedRule, RuleChain } from '../../model/rules/parse-rules.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';

/** Lists every rule chain of a form. `isShown` is true when a step shows its field. */
function listChains({ model: { rules, placement } }: CheckedModel) {
  return [...rules].flatMap(([path, { rules: own, rulesWhen }]) =>
    [own, ...rulesWhen.map((entry) => entry.rules)].map((chain) => ({
      chain,
      isShown: placement.fields.has(path),
    })),
  );
}

export const checkRuleWords: ModelCheck = {
  about: 'Unknown rules and invalid arguments.',
  codes: { 'unknown-rule': 'error', 'bad-rule-argument': 'error' },
  find: (checked) =>
    listChains(checked).flatMap(({ chain: { mistakes, location } }) =>
      mistakes.map((mistake) => ({ ...mistake, location })),
    ),
};

/** Returns an error message when no fields are under a path, or undefined when some are. */
function findGroupMistake({ fields }: FieldNames, path: string): string | undefined {
  const groups = [...fields.keys()].map((field) => field.slice(0, Math.max(0, field.lastIndexOf('.'))));
  if (groups.some((group) => `${group}.`.startsWith(`${path}.`))) return undefined;
  return `The form has no group "${path}".${suggest(path, [...new Set(groups)])}`;
}

export const checkRuleGroups: ModelCheck = {
  about: 'Unknown groups of fields in rules.',
  codes: { 'unknown-path': 'error' },
  find: (checked) =>
    listChains(checked).flatMap(({ chain: { uses, location } }) =>
      uses.flatMap(({ type, name }): readonly Report[] => {
        const message = type === 'group' ? findGroupMistake(checked.model.names, name) : undefined;
        return message === undefined ? [] : [{ code: 'unknown-path', location, message }];
      }),
    ),
};

/** Returns why no text can pass a rule chain, or undefined when some can. */
function findContradiction(rules: readonly ParsedRule[]): string | undefined {
  const numbersOf = (...names: readonly string[]) =>
    rules.flatMap(({ name, args }) => (names.includes(name) && typeof args[0] === 'number' ? [args[0]] : []));
  const least = Math.max(...numbersOf('length', 'businessPurposeLength'));
  const most = Math.min(...numbersOf('maxLength'));
  if (least <= most) return undefined;
  return `No answer could be right: it must have at least ${least} characters and at most ${most}.`;
}

function reportContradiction({ rules, location }: RuleChain): readonly Report[] {
  const message = findContradiction(rules);
  return message === undefined ? [] : [{ code: 'contradiction', location, message }];
}

export const checkLengths: ModelCheck = {
  about: 'A minimum length above the maximum length.',
  codes: { contradiction: 'error' },
  find: (checked) =>
    listChains(checked)
      .filter(({ isShown }) => isShown)
      .flatMap(({ chain }) => reportContradiction(chain)),
};

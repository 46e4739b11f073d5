import { besidePath } from '#domain/answers/path.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { Names } from '../../model/names.ts';
import { pathsReadBy } from '../../model/rules/parse-rules.ts';
import type { FieldNames } from '../../model/answers/resolve-field.ts';
import type { ParsedRule, RuleChain } from '../../model/rules/parse-rules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { DEFAULT_TEXT_LIMIT } from '../../model/rules/parse-rules.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { unknownName } from '#reading/nearest-name.ts';
import { report } from '../check.ts';
import type { FieldRules } from '../../model/rules/field-rules.ts';
import { chainsOf } from '../../model/rules/field-rules.ts';

/** Reports a group without fields. */
function checkGroup({ fields }: FieldNames, path: string, location: SourceLocation): Found {
  const groups = [...fields.keys()].map((field) => field.slice(0, Math.max(0, field.lastIndexOf('.'))));
  const isKnown = groups.some((group) => `${group}.`.startsWith(`${path}.`));
  const message = unknownName('The form has no group', path, [...new Set(groups)]);
  return report('unknown-path', location, !isKnown && message);
}

/** Reports a rule chain that no text can pass because of its length. */
function checkLengths({ rules, location }: RuleChain): Found {
  const numbersOf = (...names: readonly string[]) =>
    rules.flatMap(({ name, args }) => (names.includes(name) && typeof args[0] === 'number' ? [args[0]] : []));
  const least = Math.max(...numbersOf('length', 'businessPurposeLength'));
  const most = Math.min(...numbersOf('maxLength'));
  const message = `No answer can pass: it needs at least ${least} characters and at most ${most}.`;
  return report('contradiction', location, least > most && message);
}

/** Reports a rule that compares an answer with itself. */
function checkSelf({ rules, location }: RuleChain, path: string): readonly Found[] {
  return rules.map((rule) => {
    const message = `The rule "${rule.name}" compares "${path}" with itself. Name another answer.`;
    return report('self-compared', location, pathsReadBy([rule], path).includes(path) && message);
  });
}

/** Reports keys in `requiredUnless` that are not options of the field that it names. */
function checkKeys(names: Names, { rules, location }: RuleChain, path: string): readonly Found[] {
  return rules.flatMap(({ name, args: [other, keys] }) => {
    if (name !== 'requiredUnless') return [];
    const list = names.fields.get(besidePath(String(other), path))?.schema.options?.list;
    if (list === undefined) return [];
    return String(keys)
      .split(',')
      .map((key) => report('unknown-option', location, findKeyMisfit(names.definition, list, key)));
  });
}

/** Rules that `rulesWhen` may drop without listing them in `drops`. */
const DEMANDS = new Set(['required', 'optional']);

/** Returns the names of rules that authors wrote. Excludes the default text limit, which the build adds. */
function namesOf(rules: readonly ParsedRule[]): ReadonlySet<string> {
  const written = rules.filter((rule) => rule !== DEFAULT_TEXT_LIMIT && !DEMANDS.has(rule.name));
  return new Set(written.map(({ name }) => name));
}

/** Reports rules that an entry of `rulesWhen` drops without `drops`, and unnecessary `drops`. */
function checkDropped({ rules: own, rulesWhen }: FieldRules, path: string): readonly Found[] {
  return rulesWhen.flatMap(({ rules, drops, location }) => {
    const kept = namesOf(rules.rules);
    const lost = [...namesOf(own.rules)].filter((name) => !kept.has(name));
    return [
      ...lost.map((name) => {
        const message = `These rules drop "${name}" of "${path}". Add "${name}" here or, if that is meant, list it in "drops".`;
        return report('dropped-rule', rules.location, !drops.includes(name) && message);
      }),
      ...drops.map((name, index) => {
        const message = `"${name}" is not dropped: "${path}" does not have it, or these rules keep it. Remove it from "drops".`;
        return report('needless-drop', inside(location, 'drops', index), !lost.includes(name) && message);
      }),
    ];
  });
}

export const checkChains: ModelCheck = {
  errors: {
    'unknown-rule': 'Unknown rules.',
    'empty-rule': 'A `|` without a rule before or after it.',
    'bad-rule-argument': 'Invalid arguments of rules.',
    'unknown-path': 'Unknown groups of fields in rules.',
    'unknown-option': 'Unknown options in `requiredUnless`.',
    'self-compared': 'Rules that compare an answer with itself.',
    contradiction: 'A minimum length above the maximum length.',
    'dropped-rule': 'Entries of `rulesWhen` that omit a rule without `drops`.',
    'needless-drop': 'Unnecessary `drops`.',
  },
  find: ({ model: { names, rules, placement } }) =>
    [...rules].flatMap(([path, own]) => [
      ...chainsOf(own).flatMap((chain) => [
        ...chain.mistakes.map((mistake) => ({ ...mistake, location: chain.location })),
        ...chain.uses.map(({ type, name }) =>
          type === 'group' ? checkGroup(names, name, chain.location) : undefined,
        ),
        placement.fields.has(path) ? checkLengths(chain) : undefined,
        ...checkSelf(chain, path),
        ...checkKeys(names, chain, path),
      ]),
      ...checkDropped(own, path),
    ]),
};

import { DEFAULT_TEXT_LIMIT } from '../../model/rules/parse-rules.ts';
import type { ParsedRule } from '../../model/rules/parse-rules.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

/** Rules that `rulesWhen` exists to change, so dropping them needs no statement. */
const DEMANDS = new Set(['required', 'optional']);

/**
 * Returns the names of rules that authors wrote. Excludes the default text limit, which replaces no rule of
 * theirs.
 */
function namesOf(rules: readonly ParsedRule[]): ReadonlySet<string> {
  const written = rules.filter((rule) => rule !== DEFAULT_TEXT_LIMIT && !DEMANDS.has(rule.name));
  return new Set(written.map(({ name }) => name));
}

export const checkDroppedRules: ModelCheck = {
  about: 'Entries of `rulesWhen` that omit a rule without `drops`, and unnecessary `drops`.',
  codes: { 'dropped-rule': 'error', 'needless-drop': 'error' },
  find: ({ model }) =>
    [...model.rules].flatMap(([path, { rules: own, rulesWhen }]) =>
      rulesWhen.flatMap(({ rules, drops, location }): readonly Report[] => {
        const kept = namesOf(rules.rules);
        const lost = [...namesOf(own.rules)].filter((name) => !kept.has(name));
        const silent = lost.filter((name) => !drops.includes(name));
        const needless = drops.filter((name) => !lost.includes(name));
        return [
          ...silent.map((name) => ({
            code: 'dropped-rule',
            location: rules.location,
            message: `These rules drop "${name}" of "${path}". Add "${name}" here or, if that is meant, list it in "drops".`,
          })),
          ...needless.map((name) => ({
            code: 'needless-drop',
            location: inside(location, 'drops', drops.indexOf(name)),
            message: `"${name}" is not dropped: "${path}" does not have it, or these rules keep it. Remove it from "drops".`,
          })),
        ];
      }),
    ),
};

import type { FormCheck, Report } from '../check.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import { quoteCondition } from './parts.ts';

export const checkShadowedRules: FormCheck = {
  about: 'Entries of `rulesWhen` that a later entry always overrides.',
  codes: { 'shadowed-rules': 'error' },
  find: (checked) => {
    const evaluated = evaluateConditions(checked).filter(({ site }) => site.owner === 'rules');
    return evaluated.flatMap((entry, index): readonly Report[] => {
      const { site, around, holds, canHold } = entry;
      if (canHold.kind !== 'found') return [];
      const later = evaluated.slice(index + 1).filter((other) => other.site.field === site.field);
      if (later.length === 0) return [];
      const isInForce = checked.logic.find(
        (answers, facts) =>
          around(answers, facts) &&
          holds(answers, facts) &&
          !later.some((other) => other.holds(answers, facts)),
      );
      if (isInForce.kind !== 'never') return [];
      const message = `Wherever ${quoteCondition(site.condition)} holds, a later entry holds too and replaces these rules.`;
      return [
        { code: 'shadowed-rules', location: site.condition.location, message, example: canHold.example },
      ];
    });
  },
};

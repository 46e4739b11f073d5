import type { FormCheck, Found } from '../check.ts';
import { evaluateConditions } from './evaluate-conditions.ts';
import { quoteCondition } from './parts.ts';
import { report } from '../check.ts';

export const checkShadowedRules: FormCheck = {
  errors: { 'shadowed-rules': 'Entries of `rulesWhen` that a later entry always overrides.' },
  find: (checked) => {
    const evaluated = evaluateConditions(checked).filter(({ site }) => site.owner === 'rules');
    return evaluated.map((entry, index): Found => {
      const { site, around, holds, canHold } = entry;
      if (canHold.kind !== 'found') return undefined;
      const later = evaluated.slice(index + 1).filter((other) => other.site.field === site.field);
      if (later.length === 0) return undefined;
      const isInForce = checked.logic.find(
        (answers, facts) =>
          around(answers, facts) &&
          holds(answers, facts) &&
          !later.some((other) => other.holds(answers, facts)),
      );
      if (isInForce.kind !== 'never') return undefined;
      const message = `Whenever ${quoteCondition(site.condition)} is true, a later entry replaces these rules. Remove this entry.`;
      return report('shadowed-rules', site.condition.location, message, canHold.example);
    });
  },
};

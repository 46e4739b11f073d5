import type { FormCheck, Report } from '../check.ts';
import { judgeSites } from './judged-sites.ts';
import { quoteCondition } from './parts.ts';

/** Entries of `rulesWhen` that a later one always replaces: the last that holds is in force. */
export const checkShadowedRules: FormCheck = {
  codes: { 'shadowed-rules': 'error' },
  find: (checked) => {
    const judged = judgeSites(checked).filter(({ site }) => site.owner === 'rules');
    return judged.flatMap((entry, index): readonly Report[] => {
      const { site, around, holds, canHold } = entry;
      if (canHold.kind !== 'found') return [];
      const later = judged.slice(index + 1).filter((other) => other.site.field === site.field);
      if (later.length === 0) return [];
      const isInForce = checked.logic.find(
        (answers, facts) =>
          around(answers, facts) &&
          holds(answers, facts) &&
          !later.some((other) => other.holds(answers, facts)),
      );
      if (isInForce.kind !== 'never') return [];
      const message = `Wherever ${quoteCondition(site)} holds, a later entry holds too and replaces these rules.`;
      return [{ code: 'shadowed-rules', place: site.place, message, witness: canHold.witness }];
    });
  },
};

import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { askConditions } from './condition-tests.ts';
import { judgeSites } from './judged-sites.ts';
import type { JudgedSite } from './judged-sites.ts';
import { alternativesOf, quoteCondition } from './parts.ts';
import type { WrittenCondition } from './condition-tests.ts';

function checkAlternatives(
  { context, logic }: CheckedForm,
  { site, around }: JudgedSite,
  alternatives: readonly WrittenCondition[],
): readonly Report[] {
  const tests = askConditions(context, alternatives);
  const row = site.rows === undefined ? '' : `${site.rows}.0`;
  return alternatives.flatMap((alternative, index): readonly Report[] => {
    const { place } = alternative;
    const own = tests[index];
    const earlier = tests.slice(0, index);
    const canHold = logic.find(
      (answers, facts) => around(answers, facts) && own?.test(answers, facts, row) === true,
    );
    if (canHold.kind === 'never') {
      const message = `The alternative ${quoteCondition(alternative)} never holds here.`;
      return [{ code: 'dead-alternative', place, message }];
    }
    const adds = logic.find(
      (answers, facts) =>
        around(answers, facts) &&
        own?.test(answers, facts, row) === true &&
        !earlier.some((other) => other.test(answers, facts, row)),
    );
    if (adds.kind !== 'never' || canHold.kind !== 'found') return [];
    const message = `The alternative ${quoteCondition(alternative)} adds nothing to those before it.`;
    return [{ code: 'shadowed-alternative', place, message, witness: canHold.witness }];
  });
}

/** Alternatives of an `any` that never hold, or hold only where one before them does. */
export const checkAnyAlternatives: FormCheck = {
  codes: { 'dead-alternative': 'warning', 'shadowed-alternative': 'warning' },
  find: (checked) =>
    judgeSites(checked)
      .filter(({ site, canHold }) => site.owner !== 'named' && canHold.kind === 'found')
      .flatMap((judged) =>
        alternativesOf(judged.site).flatMap((alternatives) =>
          checkAlternatives(checked, judged, alternatives),
        ),
      ),
};

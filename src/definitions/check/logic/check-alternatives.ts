import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { evaluateConditions, rowOf } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { openConditions } from './open-conditions.ts';
import { alternativesOf, quoteCondition } from './parts.ts';

function checkAlternatives(
  { logic }: CheckedForm,
  { site, around }: EvaluatedCondition,
  alternatives: readonly ConditionNode[],
): readonly Report[] {
  const tests = openConditions(alternatives);
  const row = rowOf(site);
  return alternatives.flatMap((alternative, index): readonly Report[] => {
    const { location } = alternative;
    const own = tests[index];
    const earlier = tests.slice(0, index);
    const canHold = logic.find(
      (answers, facts) => around(answers, facts) && own?.(answers, facts, row) === true,
    );
    if (canHold.kind === 'never') {
      const message = `The alternative ${quoteCondition(alternative)} never holds here.`;
      return [{ code: 'dead-alternative', location, message }];
    }
    const adds = logic.find(
      (answers, facts) =>
        around(answers, facts) &&
        own?.(answers, facts, row) === true &&
        !earlier.some((other) => other(answers, facts, row)),
    );
    if (adds.kind !== 'never' || canHold.kind !== 'found') return [];
    const message = `The alternative ${quoteCondition(alternative)} adds nothing to those before it.`;
    return [{ code: 'shadowed-alternative', location, message, example: canHold.example }];
  });
}

/**
 * Returns true for named conditions and availability tables. Forms share them, so an alternative that is dead
 * in one form may be live in another.
 */
function isShared({ owner, isOfTable }: ConditionSite): boolean {
  return owner === 'named' || isOfTable === true;
}

export const checkAnyAlternatives: FormCheck = {
  about: 'Alternatives of an `any` that are never true, or only together with an earlier one.',
  codes: { 'dead-alternative': 'warning', 'shadowed-alternative': 'warning' },
  find: (checked) =>
    evaluateConditions(checked)
      .filter(({ site, canHold }) => !isShared(site) && canHold.kind === 'found')
      .flatMap((evaluated) =>
        alternativesOf(evaluated.site.condition).flatMap((alternatives) =>
          checkAlternatives(checked, evaluated, alternatives),
        ),
      ),
};

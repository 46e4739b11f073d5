import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { evaluateConditions, rowOf } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { openConditions } from './open-conditions.ts';
import { alternativesOf, quoteCondition } from './parts.ts';
import { report } from '../check.ts';

function checkAlternatives(
  { logic }: CheckedForm,
  { site, around }: EvaluatedCondition,
  alternatives: readonly ConditionNode[],
) {
  const tests = openConditions(alternatives);
  const row = rowOf(site);
  return alternatives.map((alternative, index): Found => {
    const { location } = alternative;
    const own = tests[index];
    const earlier = tests.slice(0, index);
    const canHold = logic.find(
      (answers, facts) => around(answers, facts) && own?.(answers, facts, row) === true,
    );
    if (canHold.kind === 'never') {
      return report(
        'dead-alternative',
        location,
        `${quoteCondition(alternative)} is never true here. Remove it.`,
      );
    }
    const adds = logic.find(
      (answers, facts) =>
        around(answers, facts) &&
        own?.(answers, facts, row) === true &&
        !earlier.some((other) => other(answers, facts, row)),
    );
    if (adds.kind !== 'never' || canHold.kind !== 'found') return undefined;
    const message = `The alternatives before ${quoteCondition(alternative)} already include it. Remove it.`;
    return report('shadowed-alternative', location, message, canHold.example);
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
  warnings: {
    'dead-alternative': 'Alternatives of an `any` that are never true.',
    'shadowed-alternative': 'Alternatives of an `any` that earlier ones include.',
  },
  find: (checked) =>
    evaluateConditions(checked)
      .filter(({ site, canHold }) => !isShared(site) && canHold.kind === 'found')
      .flatMap((evaluated) =>
        alternativesOf(evaluated.site.condition).flatMap((alternatives) =>
          checkAlternatives(checked, evaluated, alternatives),
        ),
      ),
};

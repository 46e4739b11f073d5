import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm } from '../check.ts';
import { rowOf } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { openConditions } from './open-conditions.ts';
import { requirementsOf, placeOf, quoteCondition } from './parts.ts';
import type { Requirement } from './parts.ts';

export interface NeverReason {
  readonly location: SourceLocation;
  readonly message: string;
  /** True when two requirements exclude each other although each can be true alone. */
  readonly isExclusion: boolean;
  /** The named condition that contains both requirements, if any. */
  readonly named?: string;
}

/**
 * Lists the requirements of a condition and of the surrounding conditions. The surrounding ones come first.
 */
function requirementsAt({ site }: EvaluatedCondition) {
  const around = site.around.flatMap((outer: ConditionNode) => requirementsOf(outer));
  return { requirements: [...around, ...requirementsOf(site.condition)], firstOwn: around.length };
}

/**
 * Returns where to report a requirement. A named condition is reported where it is used, because it may be
 * correct for other forms.
 */
function locationOf({ named, condition }: Requirement, { site }: EvaluatedCondition): SourceLocation {
  return named === undefined ? placeOf(condition) : site.condition.location;
}

/** Returns why the requirements are never all true: one is impossible, or two exclude each other. */
export function explainNever({ logic }: CheckedForm, evaluated: EvaluatedCondition): NeverReason | undefined {
  const { requirements, firstOwn } = requirementsAt(evaluated);
  const tests = openConditions(requirements.map(({ condition }) => condition));
  const row = rowOf(evaluated.site);
  const isImpossible = (indexes: readonly number[]) =>
    logic.find((answers, facts) => indexes.every((index) => tests[index]?.(answers, facts, row) === true))
      .kind === 'never';
  const own = requirements.flatMap((requirement, index) =>
    index < firstOwn ? [] : [{ requirement, index }],
  );
  for (const { requirement, index } of own) {
    if (!isImpossible([index])) continue;
    const message = `${quoteCondition(requirement.condition)} is never true.`;
    return { location: locationOf(requirement, evaluated), message, isExclusion: false };
  }
  for (const { requirement, index } of own) {
    const other = requirements.find((_, before) => before < index && isImpossible([before, index]));
    if (other === undefined) continue;
    const message = `${quoteCondition(requirement.condition)} and ${quoteCondition(other.condition)} exclude each other.`;
    const { named } = requirement;
    if (named === undefined || other.named !== named) {
      return { location: locationOf(requirement, evaluated), message, isExclusion: true };
    }
    return { location: placeOf(requirement.condition), message, isExclusion: true, named };
  }
  const { rows } = evaluated.site;
  if (rows === undefined) return undefined;
  for (const { requirement, index } of own) {
    const inRow = logic.find(
      (answers, facts) => answers.rows(rows).length > 0 && tests[index]?.(answers, facts, row) === true,
    );
    if (inRow.kind !== 'never') continue;
    const message = `${quoteCondition(requirement.condition)} is never true where "${rows}" has rows.`;
    return { location: locationOf(requirement, evaluated), message, isExclusion: false };
  }
  return undefined;
}

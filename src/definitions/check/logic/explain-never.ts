import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm } from '../check.ts';
import { rowOf } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { openConditions } from './open-conditions.ts';
import { demandsOf, placeOf, quoteCondition } from './parts.ts';
import type { Demand } from './parts.ts';

/** Why a condition never holds. */
export interface NeverReason {
  readonly location: SourceLocation;
  readonly message: string;
  /** Two demands that each could hold exclude each other. */
  readonly isExclusion: boolean;
  /** The named condition that both are written in. */
  readonly named?: string;
}

/** Everything that is demanded at a place, the demands around it first. */
function demandsAt({ site }: EvaluatedCondition) {
  const around = site.around.flatMap((outer: ConditionNode) => demandsOf(outer));
  return { demands: [...around, ...demandsOf(site.condition)], firstOwn: around.length };
}

/** Named conditions are in another file, which may be right for other forms: the place of their use is reported. */
function locationOf({ named, condition }: Demand, { site }: EvaluatedCondition): SourceLocation {
  return named === undefined ? placeOf(condition) : site.condition.location;
}

/** Why nothing can meet all demands: one that cannot be met at all, or two that exclude each other. */
export function explainNever({ logic }: CheckedForm, evaluated: EvaluatedCondition): NeverReason | undefined {
  const { demands, firstOwn } = demandsAt(evaluated);
  const tests = openConditions(demands.map(({ condition }) => condition));
  const row = rowOf(evaluated.site);
  const isImpossible = (indexes: readonly number[]) =>
    logic.find((answers, facts) => indexes.every((index) => tests[index]?.(answers, facts, row) === true))
      .kind === 'never';
  const own = demands.flatMap((demand, index) => (index < firstOwn ? [] : [{ demand, index }]));
  for (const { demand, index } of own) {
    if (!isImpossible([index])) continue;
    const message = `${quoteCondition(demand.condition)} never holds.`;
    return { location: locationOf(demand, evaluated), message, isExclusion: false };
  }
  for (const { demand, index } of own) {
    const other = demands.find((_, before) => before < index && isImpossible([before, index]));
    if (other === undefined) continue;
    const message = `${quoteCondition(demand.condition)} and ${quoteCondition(other.condition)} exclude each other.`;
    const { named } = demand;
    if (named === undefined || other.named !== named) {
      return { location: locationOf(demand, evaluated), message, isExclusion: true };
    }
    return { location: placeOf(demand.condition), message, isExclusion: true, named };
  }
  const { rows } = evaluated.site;
  if (rows === undefined) return undefined;
  for (const { demand, index } of own) {
    const inRow = logic.find(
      (answers, facts) => answers.rows(rows).length > 0 && tests[index]?.(answers, facts, row) === true,
    );
    if (inRow.kind !== 'never') continue;
    const message = `${quoteCondition(demand.condition)} never holds where "${rows}" has rows.`;
    return { location: locationOf(demand, evaluated), message, isExclusion: false };
  }
  return undefined;
}

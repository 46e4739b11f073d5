import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CheckedForm } from '../check.ts';
import { rowOf } from './evaluate-conditions.ts';
import type { EvaluatedCondition } from './evaluate-conditions.ts';
import { openConditions } from './open-conditions.ts';
import { demandsOf, placeOf, quoteCondition } from './parts.ts';
import type { Demand } from './parts.ts';

export interface NeverReason {
  readonly location: SourceLocation;
  readonly message: string;
  /** True when two demands exclude each other although each can be true alone. */
  readonly isExclusion: boolean;
  /** The named condition that contains both demands. */
  readonly named?: string;
}

/** Lists the demands at a place. Those of the surrounding conditions come first. */
function demandsAt({ site }: EvaluatedCondition) {
  const around = site.around.flatMap((outer: ConditionNode) => demandsOf(outer));
  return { demands: [...around, ...demandsOf(site.condition)], firstOwn: around.length };
}

/**
 * Returns where to report a demand. A named condition is reported where it is used, because its file may be
 * right for other forms.
 */
function locationOf({ named, condition }: Demand, { site }: EvaluatedCondition): SourceLocation {
  return named === undefined ? placeOf(condition) : site.condition.location;
}

/** Returns why the demands are never all true: one is impossible, or two exclude each other. */
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
    const message = `${quoteCondition(demand.condition)} is never true.`;
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
    const message = `${quoteCondition(demand.condition)} is never true where "${rows}" has rows.`;
    return { location: locationOf(demand, evaluated), message, isExclusion: false };
  }
  return undefined;
}

import type { Condition } from '#domain/conditions/condition.ts';
import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { readsOf } from '../../model/conditions/visit-conditions.ts';
import type { CheckedForm } from '../check.ts';
import type { Question, Verdict } from './logic.ts';
import { openConditions } from './open-conditions.ts';

/** A condition, and its possible results while the surrounding conditions are true. */
export interface EvaluatedCondition {
  readonly site: ConditionSite;
  /** The fields and lists that the condition itself reads. */
  readonly reads: readonly string[];
  /** Returns true when all surrounding conditions are true. */
  readonly around: Question;
  readonly holds: Question;
  /**
   * `canApply` tells if the surrounding conditions can be true. `canHold` and `canFail` tell if the
   * condition can then be true or false.
   */
  readonly canApply: Verdict;
  readonly canHold: Verdict;
  readonly canFail: Verdict;
}

const known = new WeakMap<CheckedForm, readonly EvaluatedCondition[]>();

/** For a condition in `rulesWhen`, returns the relevance conditions of the field. */
function relevanceOf({ form }: CheckedForm, { field }: ConditionSite): readonly Condition[] {
  return (field === undefined ? undefined : form.fields[field]?.relevantWhen) ?? [];
}

/** Returns the row in which a condition is evaluated: always the first one. */
export function rowOf({ rows }: ConditionSite): string {
  return rows === undefined ? '' : `${rows}.0`;
}

/** Evaluates every condition of a form. Results are cached per form. */
export function evaluateConditions(checked: CheckedForm): readonly EvaluatedCondition[] {
  const present = known.get(checked);
  if (present !== undefined) return present;
  const sites = listSites(checked.model);
  const nodes = [...new Set(sites.flatMap(({ condition, around }) => [condition, ...around]))];
  const opened = openConditions(nodes);
  const testOf = new Map<ConditionNode, Condition | undefined>(
    nodes.map((node, index) => [node, opened[index]] as const),
  );
  const evaluated = sites.map((site): EvaluatedCondition => {
    const row = rowOf(site);
    const own = testOf.get(site.condition);
    const conditions = [
      ...site.around.flatMap((outer) => testOf.get(outer) ?? []),
      ...relevanceOf(checked, site),
    ];
    // A condition in rows applies only when a row exists.
    const around: Question = (answers, facts) =>
      (site.rows === undefined || answers.rows(site.rows).length > 0) &&
      conditions.every((condition) => condition(answers, facts, row));
    const holds: Question = (answers, facts) => own?.(answers, facts, row) === true;
    const { find } = checked.logic;
    return {
      site,
      reads: readsOf(site.condition),
      around,
      holds,
      canApply: find(around),
      canHold: find((answers, facts) => around(answers, facts) && holds(answers, facts)),
      canFail: find((answers, facts) => around(answers, facts) && !holds(answers, facts)),
    };
  });
  known.set(checked, evaluated);
  return evaluated;
}

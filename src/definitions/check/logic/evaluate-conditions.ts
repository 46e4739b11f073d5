import type { Condition } from '#domain/conditions/condition.ts';
import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { readsOf } from '../../model/conditions/visit-conditions.ts';
import type { CheckedForm } from '../check.ts';
import type { Question, Verdict } from './logic.ts';
import { openConditions } from './open-conditions.ts';

/** A condition, and what it can come to where everything around it holds. */
export interface EvaluatedCondition {
  readonly site: ConditionSite;
  /** Fields and lists it reads itself. */
  readonly reads: readonly string[];
  /** Everything around it. */
  readonly around: Question;
  readonly holds: Question;
  /** Whether something can be around it at all, whether it can hold there, and whether it can fail there. */
  readonly canBeAsked: Verdict;
  readonly canHold: Verdict;
  readonly canFail: Verdict;
}

const known = new WeakMap<CheckedForm, readonly EvaluatedCondition[]>();

/** What must hold for the fields whose rules a condition chooses. */
function relevanceOf({ form }: CheckedForm, { field }: ConditionSite): readonly Condition[] {
  return (field === undefined ? undefined : form.fields[field]?.relevantWhen) ?? [];
}

/** The row that a site is asked for: the first one. */
export function rowOf({ rows }: ConditionSite): string {
  return rows === undefined ? '' : `${rows}.0`;
}

/** Decides every condition of a form, once. */
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
    // A row's condition is asked where there is a row.
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
      canBeAsked: find(around),
      canHold: find((answers, facts) => around(answers, facts) && holds(answers, facts)),
      canFail: find((answers, facts) => around(answers, facts) && !holds(answers, facts)),
    };
  });
  known.set(checked, evaluated);
  return evaluated;
}

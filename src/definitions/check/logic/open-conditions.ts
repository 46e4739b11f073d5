import type { Condition } from '#domain/conditions/condition.ts';
import { ConditionPool } from '../../emit/emit-condition.ts';
import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import { openCondition } from '../../runtime/open-condition.ts';

/** Converts conditions to functions with the same code that builds and runs forms. */
export function openConditions(nodes: readonly ConditionNode[]): readonly Condition[] {
  const pool = new ConditionPool();
  const refs = nodes.map((node) => pool.add(node));
  const opened: Condition[] = [];
  for (const condition of pool.conditions) opened.push(openCondition(condition, opened));
  return refs.map((ref) => opened[ref] ?? (() => true));
}

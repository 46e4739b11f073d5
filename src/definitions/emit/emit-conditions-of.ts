import type { ConditionNode } from '../model/conditions/condition-node.ts';
import type { ConditionPool } from './emit-condition.ts';

function isConditionNode(value: object): value is ConditionNode {
  return 'kind' in value && 'location' in value && 'written' in value;
}

/** A part of the model as JSON: every condition in it, at whatever depth, is its number. */
export function emitConditionsOf(pool: ConditionPool, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((entry) => emitConditionsOf(pool, entry));
  if (part === null || typeof part !== 'object') return part;
  if (isConditionNode(part)) return pool.add(part);
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, emitConditionsOf(pool, value)] as const],
    ),
  );
}

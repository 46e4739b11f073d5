import type { SourceLocation } from '../source-location.ts';
import type { ConditionNode } from './condition-node.ts';

/** A condition that always holds, or never. */
export function constant(holds: boolean, location: SourceLocation): ConditionNode {
  return { kind: 'constant', holds, location, written: {} };
}

/** One condition that holds when all of these do; undefined for none. */
export function joinAll(conditions: readonly ConditionNode[]): ConditionNode | undefined {
  const [first, ...others] = conditions;
  if (first === undefined || others.length === 0) return first;
  return { kind: 'all', parts: conditions, location: first.location, written: {} };
}

/** One condition that holds when one of these does: none of none does. */
export function joinAny(conditions: readonly ConditionNode[], location: SourceLocation): ConditionNode {
  const [first, ...others] = conditions;
  if (first !== undefined && others.length === 0) return first;
  if (first === undefined) return constant(false, location);
  return { kind: 'any', parts: conditions, location, written: {} };
}

import type { SourceLocation } from '../source-location.ts';
import type { ConditionNode } from './condition-node.ts';

/** Returns a condition that is always true or always false. */
export function constant(holds: boolean, location: SourceLocation): ConditionNode {
  return { kind: 'constant', holds, location, written: {} };
}

/** Joins conditions with "all". Skips undefined conditions. Returns undefined if all are undefined. */
export function joinAll(conditions: readonly (ConditionNode | undefined)[]): ConditionNode | undefined {
  const parts = conditions.filter((condition) => condition !== undefined);
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first;
  return { kind: 'all', parts, location: first.location, written: {} };
}

/** Joins conditions with "any". An empty list returns a condition that is always false. */
export function joinAny(conditions: readonly ConditionNode[], location: SourceLocation): ConditionNode {
  const [first, ...others] = conditions;
  if (first !== undefined && others.length === 0) return first;
  if (first === undefined) return constant(false, location);
  return { kind: 'any', parts: conditions, location, written: {} };
}

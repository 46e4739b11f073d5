import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';

/** A part of a condition that must be true. */
export interface Requirement {
  readonly condition: ConditionNode;
  readonly named?: string;
}

/** Returns true when all parts compare one subject: `"quantity": {"atLeast": 2, "atMost": 5}`. */
function isOneEntry({ location }: ConditionNode, parts: readonly ConditionNode[]): boolean {
  return parts.some((part) => {
    const compared = part.kind === 'not' ? part.part : part;
    return compared.kind === 'comparison' && compared.subjectLocation === location;
  });
}

/** Lists the parts of a condition that must all be true. Expands `all` and named conditions. */
export function requirementsOf(condition: ConditionNode, named?: string): readonly Requirement[] {
  if (condition.kind === 'all' && !isOneEntry(condition, condition.parts)) {
    return condition.parts.flatMap((part) => requirementsOf(part, named));
  }
  if (condition.kind === 'named') return requirementsOf(condition.part, condition.name);
  return [{ condition, ...(named === undefined ? {} : { named }) }];
}

/** Lists the parts of each `any` in a condition. */
export function alternativesOf(condition: ConditionNode): readonly (readonly ConditionNode[])[] {
  return nodesOf(condition).flatMap((node) => (node.kind === 'any' ? [node.parts] : []));
}

/** Returns a condition as its author wrote it, truncated to about 90 characters. */
export function quoteCondition({ written }: ConditionNode): string {
  const text = JSON.stringify(written);
  return text.length > 90 ? `${text.slice(0, 87)}…` : text;
}

/** Returns where a condition starts. A comparison starts at its subject. */
export function placeOf(condition: ConditionNode): SourceLocation {
  return condition.kind === 'comparison' ? condition.subjectLocation : condition.location;
}

import type { ConditionNode } from '../../model/conditions/condition-node.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';

/** A part of a condition that must hold. */
export interface Demand {
  readonly condition: ConditionNode;
  /** The named condition it is written in, if any. */
  readonly named?: string;
}

/** Whether what must hold is all about one subject: `"quantity": {"atLeast": 2, "atMost": 5}`. */
function isOneEntry({ location }: ConditionNode, parts: readonly ConditionNode[]): boolean {
  return parts.some((part) => {
    const compared = part.kind === 'not' ? part.part : part;
    return compared.kind === 'comparison' && compared.subjectLocation === location;
  });
}

/** The parts of a condition that must all hold: its entries, those within its `all`, and those of conditions it names. */
export function demandsOf(condition: ConditionNode, named?: string): readonly Demand[] {
  if (condition.kind === 'all' && !isOneEntry(condition, condition.parts)) {
    return condition.parts.flatMap((part) => demandsOf(part, named));
  }
  if (condition.kind === 'named') return demandsOf(condition.part, condition.name);
  return [{ condition, ...(named === undefined ? {} : { named }) }];
}

/** The lists of alternatives anywhere in a condition: the parts of each `any`. */
export function alternativesOf(condition: ConditionNode): readonly (readonly ConditionNode[])[] {
  return nodesOf(condition).flatMap((node) => (node.kind === 'any' ? [node.parts] : []));
}

/** A condition as its author wrote it, short enough for a sentence. */
export function quoteCondition({ written }: ConditionNode): string {
  const text = JSON.stringify(written);
  return text.length > 90 ? `${text.slice(0, 87)}…` : text;
}

/** Where a part of a condition begins: at what it compares. */
export function placeOf(condition: ConditionNode): SourceLocation {
  return condition.kind === 'comparison' ? condition.subjectLocation : condition.location;
}

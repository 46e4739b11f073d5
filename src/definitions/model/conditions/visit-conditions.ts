import { PAYABLE } from '#domain/conditions/payable.ts';
import type { ConditionNode } from './condition-node.ts';

/** The kinds of referenced conditions that a visit includes. */
export interface VisitScope {
  readonly named?: boolean;
  readonly available?: boolean;
}

function partsOf(node: ConditionNode, { named = false, available = false }: VisitScope) {
  if (node.kind === 'all' || node.kind === 'any') return node.parts;
  if (node.kind === 'not') return [node.part];
  if (node.kind === 'named') return named ? [node.part] : [];
  if (node.kind === 'available') return available ? [node.part] : [];
  return [];
}

/** Lists a condition and all nodes in it. Parents come before their children. */
export function nodesOf(node: ConditionNode, scope: VisitScope = {}): readonly ConditionNode[] {
  return [node, ...partsOf(node, scope).flatMap((part) => nodesOf(part, scope))];
}

/** Lists the distinct paths of the fields and row lists that a condition reads, and `facts.payable`. */
export function readsOf(node: ConditionNode): readonly string[] {
  const paths = nodesOf(node, { named: true, available: true }).flatMap((inner) => {
    if (inner.kind === 'firstRow') return [inner.rows];
    if (inner.kind === 'loaded') return inner.filedIn ?? [];
    if (inner.kind === 'quicker') return inner.reads;
    if (inner.kind !== 'comparison') return [];
    if (inner.subject.kind === 'payable') return [PAYABLE];
    return inner.subject.kind === 'answer' || inner.subject.kind === 'rows' ? [inner.subject.path] : [];
  });
  return [...new Set(paths)];
}

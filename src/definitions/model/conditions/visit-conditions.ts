import type { ConditionNode } from './condition-node.ts';

/** Into which conditions that are written elsewhere a visit goes. */
export interface VisitScope {
  readonly named?: boolean;
  readonly available?: boolean;
}

/** The nodes right under a node. */
function partsOf(node: ConditionNode, { named = false, available = false }: VisitScope) {
  if (node.kind === 'all' || node.kind === 'any') return node.parts;
  if (node.kind === 'not') return [node.part];
  if (node.kind === 'named') return named ? [node.part] : [];
  if (node.kind === 'available') return available ? [node.part] : [];
  return [];
}

/** A condition and everything in it, from the outside in. */
export function nodesOf(node: ConditionNode, scope: VisitScope = {}): readonly ConditionNode[] {
  return [node, ...partsOf(node, scope).flatMap((part) => nodesOf(part, scope))];
}

/** Paths of the fields and lists of rows that a condition reads, each once. */
export function readsOf(node: ConditionNode): readonly string[] {
  const paths = nodesOf(node, { named: true, available: true }).flatMap((inner) => {
    if (inner.kind === 'firstRow') return [inner.rows];
    if (inner.kind === 'loaded') return inner.filedIn ?? [];
    if (inner.kind !== 'comparison') return [];
    return inner.subject.kind === 'answer' || inner.subject.kind === 'rows' ? [inner.subject.path] : [];
  });
  return [...new Set(paths)];
}

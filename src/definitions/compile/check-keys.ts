import type { Node } from 'jsonc-parser';
import { isSafeSegment } from '#domain/path.ts';

/** A name in a JSON document that means trouble, at its offset. */
export interface KeyProblem {
  readonly offset: number;
  readonly code: 'duplicate-key' | 'reserved-name';
  readonly message: string;
}

function checkName(name: string, isRepeated: boolean): Omit<KeyProblem, 'offset'> | undefined {
  if (!isSafeSegment(name)) {
    const shown = name === '' ? 'An empty name' : `The name "${name}"`;
    return { code: 'reserved-name', message: `${shown} is reserved and cannot be used.` };
  }
  if (!isRepeated) return undefined;
  return {
    code: 'duplicate-key',
    message: `The key "${name}" stands here twice; the first one would be ignored.`,
  };
}

/** Finds names that stand twice in one object, which reading JSON hides, and names no document may have. */
export function findKeyProblems(node: Node | undefined): readonly KeyProblem[] {
  const seen = new Set<unknown>();
  const own = (node?.type === 'object' ? (node.children ?? []) : []).flatMap((property) => {
    const key = property.children?.[0];
    const problem = key && checkName(String(key.value), seen.has(key.value));
    seen.add(key?.value);
    return key === undefined || problem === undefined ? [] : [{ ...problem, offset: key.offset }];
  });
  return [...own, ...(node?.children ?? []).flatMap(findKeyProblems)];
}
